import Box from '@mui/material/Box';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import IconButton from '@mui/material/IconButton';
import type { SystemStyleObject } from '@mui/system';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Panel } from '../layout/panel.tsx';

type Props = {
  /** Accessible name of the button. */
  label: string;
  trigger: ReactNode;
  children: (close: () => void) => ReactNode;
  onOpen?: () => void;
  /** Style overrides of the panel. The defaults suit a small menu. */
  panel?: SystemStyleObject;
};

/** Button that opens a panel below it. Escape, a press outside and a focus change to another element close it. */
export const Dropdown = ({ label, trigger, children, onOpen, panel }: Props) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  return (
    <ClickAwayListener mouseEvent="onPointerDown" touchEvent={false} onClickAway={() => setOpen(false)}>
      <Box
        sx={{ position: 'relative' }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return;
          // One press closes one thing.
          event.preventDefault();
          setOpen(false);
          button.current?.focus();
        }}
        onBlur={(event) => {
          if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
        }}
      >
        <IconButton
          ref={button}
          aria-label={label}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => {
            if (!open) onOpen?.();
            setOpen(!open);
          }}
        >
          {trigger}
        </IconButton>
        {open && (
          <Panel
            id={id}
            sx={{
              position: 'absolute',
              right: 0,
              top: 'calc(100% + 8px)',
              zIndex: 'modal',
              minWidth: 264,
              // The button is not at the edge of the screen: on phones, the menu button is next to it.
              maxWidth: 'min(20rem, calc(100vw - 88px))',
              p: 1,
              ...panel,
              boxShadow: '0 12px 40px rgb(0 0 0 / 14%)',
            }}
          >
            {children(() => {
              setOpen(false);
              // The pressed element unmounts with the panel. A new screen or dialog can still take the focus from the
              // button.
              button.current?.focus();
            })}
          </Panel>
        )}
      </Box>
    </ClickAwayListener>
  );
};

import Button from '@mui/material/Button';
import type { ReportBody } from '@taskwright/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { part } from '../../lib/loading/extra.tsx';

const ReportDialog = part(async () => (await import('./report-dialog.tsx')).ReportDialog);

type Props = {
  about: ReportBody['about'];
  /** Accessible name, if the visible text is ambiguous. */
  label?: string;
  /** The button is the main action here. */
  isIntended?: boolean;
  onReported?: () => void;
  children: ReactNode;
};

/** Opens the form that reports a task, a bid, a message or a review. The form is loaded on the first press. */
export const ReportButton = ({ about, label, isIntended = false, onReported, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={isIntended ? 'outlined' : 'text'}
        size="small"
        aria-label={label}
        onClick={() => setOpen(true)}
        {...(!isIntended && { sx: { color: 'text.secondary', fontWeight: 500 } })}
      >
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog
            about={about}
            onClose={(isDone) => {
              setOpen(false);
              if (isDone) onReported?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

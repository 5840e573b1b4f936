import Button from '@mui/material/Button';
import type { ReportBody } from '@taskwright/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

type Props = {
  about: ReportBody['about'];
  /** What the button says to who cannot see what it stands at. */
  label?: string;
  /** It is what the person is here to press. */
  isMeant?: boolean;
  onReported?: () => void;
  children: ReactNode;
};

/** Leads to the form by which a task, a bid or a message is reported. Few press it, and its code comes for them. */
export const ReportButton = ({ about, label, isMeant = false, onReported, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={isMeant ? 'outlined' : 'text'}
        size="small"
        aria-label={label}
        onClick={() => setOpen(true)}
        {...(!isMeant && { sx: { color: 'text.secondary', fontWeight: 500 } })}
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

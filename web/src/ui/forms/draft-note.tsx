import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

/** First line of a form that starts with a draft. `onStartOver` discards the draft, and then removes this line. */
export const DraftNote = ({ onStartOver }: { onStartOver: () => void }) => {
  const startOver = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    flushSync(onStartOver);
    // The pressed button has unmounted.
    form?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  };
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Your draft is back.{' '}
      <Button variant="text" size="small" onClick={startOver}>
        Start over
      </Button>
    </Typography>
  );
};

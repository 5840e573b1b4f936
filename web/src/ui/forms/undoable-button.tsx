import Button from '@mui/material/Button';
import { useLayoutEffect, useRef } from 'react';

/** Time in milliseconds during which the button ignores presses after it has changed. */
const SETTLING_MS = 500;

/** Returns a function that returns false for a moment after `value` has changed. */
const useSettled = (value: boolean): (() => boolean) => {
  const last = useRef({ value, changedAt: Number.NEGATIVE_INFINITY });
  useLayoutEffect(() => {
    if (last.current.value !== value) last.current = { value, changedAt: performance.now() };
  }, [value]);
  return () => performance.now() - last.current.changedAt >= SETTLING_MS;
};

type Props = {
  label: string;
  /** True if the decision is taken and the button undoes it. */
  isTaken: boolean;
  /** Id of the element that names the subject. */
  describedBy: string;
  /** Width in pixels that fits the label, so that Undo is in the same place. */
  minWidth: number;
  onPress: () => void;
};

/**
 * Button of a decision that becomes Undo after the decision. It is one element, so that focus stays. It ignores presses
 * for 500 ms after each change, so that a double press does not undo the decision.
 */
export const UndoableButton = ({ label, isTaken, describedBy, minWidth, onPress }: Props) => {
  const isSettled = useSettled(isTaken);
  return (
    <Button
      size="small"
      variant="outlined"
      aria-describedby={describedBy}
      onClick={() => {
        if (isSettled()) onPress();
      }}
      sx={{ minWidth }}
    >
      {isTaken ? 'Undo' : label}
    </Button>
  );
};

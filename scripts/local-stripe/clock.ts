import type { State } from './state.ts';

const DAY_S = 86_400;

/** Two clocks in seconds: `real` for the creation of objects, `now` for everything that happens after a while. */
export type Clock = {
  readonly real: () => number;
  readonly now: () => number;
  /** Days by which `now` is ahead of `real`. */
  readonly days: () => number;
  /** Moves `now` to at least `days` days after `real`. Never moves it back. */
  readonly advance: (days: number) => void;
};

/** Creates the clocks. `realMs` returns the real time in milliseconds. */
export const createClock = (state: State, realMs: () => number): Clock => {
  const real = () => Math.floor(realMs() / 1000);
  return {
    real,
    now: () => real() + state.ahead,
    days: () => state.ahead / DAY_S,
    advance: (days) => {
      state.ahead = Math.max(state.ahead, Math.round(days * DAY_S));
    },
  };
};

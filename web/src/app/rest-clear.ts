import { liftOver } from './clear-spot.ts';

/** Where a button in the corner is: so many pixels above its place, or out of the way altogether. */
export type Spot = { lift: number; isAway: boolean };

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** How long the page must stand still before the button looks for a place, in milliseconds. */
const REST_MS = 150;

/**
 * Tells where a button in the corner may rest without covering a control: at its place or above it. It is away while the
 * page scrolls down, and where the lower half of the window has no such place. Answers what ends it. Loads when the page
 * rests, for until then nothing has been scrolled.
 */
export const restClear = (own: HTMLElement, tell: (spot: Spot) => void): (() => void) => {
  let spot: Spot = { lift: 0, isAway: false };
  const move = (next: Spot) => {
    if (next.lift === spot.lift && next.isAway === spot.isAway) return;
    spot = next;
    tell(spot);
  };

  const rest = () => {
    // Without what `translate` adds.
    const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = own;
    // What is not laid out yet is far from here, and asked for its place it would be.
    const seen = { visibilityProperty: true, contentVisibilityAuto: true };
    const others = [...document.querySelectorAll(CONTROLS)]
      .filter((control) => control !== own && control.checkVisibility(seen))
      .map((control) => control.getBoundingClientRect());
    const place = { left, right: left + offsetWidth, top, bottom: top + offsetHeight };
    const lift = liftOver(place, others, window.innerHeight / 2);
    move(lift === null ? { ...spot, isAway: true } : { lift, isAway: false });
  };

  let timer = 0;
  const restSoon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(rest, REST_MS);
  };
  let last = window.scrollY;
  const onScroll = () => {
    if (window.scrollY > last) move({ ...spot, isAway: true });
    last = window.scrollY;
    restSoon();
  };

  rest();
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('resize', restSoon);
  // What comes into the page, and what grows in it.
  const arrivals = new MutationObserver(restSoon);
  arrivals.observe(document.body, { childList: true, subtree: true });
  const growth = new ResizeObserver(restSoon);
  growth.observe(document.body);
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('resize', restSoon);
    arrivals.disconnect();
    growth.disconnect();
  };
};

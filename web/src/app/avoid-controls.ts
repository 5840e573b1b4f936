import { liftOver } from './free-position.ts';

/** Position of a button in the corner: `lift` is its distance above its usual place in pixels, `isAway` hides it. */
export type Spot = { lift: number; isAway: boolean };

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** How long the page must not scroll before the button looks for a place, in milliseconds. */
const REST_MS = 150;

/**
 * Reports a position for a button in the corner that covers no control: its usual place or one above. Hides the button
 * while the page scrolls down, and if the lower half of the window has no such position. Returns a function that stops
 * the reports. Loaded when the page is idle, because nothing has scrolled before.
 */
export const avoidControls = (own: HTMLElement, tell: (spot: Spot) => void): (() => void) => {
  let spot: Spot = { lift: 0, isAway: false };
  const move = (next: Spot) => {
    if (next.lift === spot.lift && next.isAway === spot.isAway) return;
    spot = next;
    tell(spot);
  };

  const rest = () => {
    // These offsets do not include `translate`.
    const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = own;
    // Skips content that is not laid out yet: it is off-screen, and getBoundingClientRect would force its layout.
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
  // Covers elements that are added and content that grows.
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

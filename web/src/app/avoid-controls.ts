import { liftOver } from '../lib/browser/free-position.ts';

/** Position of a button in the corner: `lift` is its distance above its usual place in pixels, `isHidden` hides it. */
export type TogglePosition = { lift: number; isHidden: boolean };

/** Controls, the frames of fields, pictures of people, times and amounts. */
const KEPT_FREE = 'a[href], button, input, select, textarea, summary, .MuiInputBase-root, [data-avatar], time, data';

/** Time without scrolling, in milliseconds, before the button searches for a free position. */
const IDLE_MS = 150;

/**
 * Reports a position for a button in the corner that covers no control, avatar, time or amount: its usual place or one
 * above. Hides the button while the page scrolls down, and if the lower half of the window has no such position. Returns
 * a function that stops the reports. Loaded when the page is idle, because nothing has scrolled before.
 */
export const avoidControls = (toggle: HTMLElement, onMove: (position: TogglePosition) => void): (() => void) => {
  let position: TogglePosition = { lift: 0, isHidden: false };
  const move = (next: TogglePosition) => {
    if (next.lift === position.lift && next.isHidden === position.isHidden) return;
    position = next;
    onMove(position);
  };

  const update = () => {
    // These offsets do not include `translate`.
    const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = toggle;
    // Skips content that is not laid out yet: it is off-screen, and getBoundingClientRect would force its layout.
    const visibilityOptions = { visibilityProperty: true, contentVisibilityAuto: true };
    const others = [...document.querySelectorAll(KEPT_FREE)]
      .filter((control) => control !== toggle && control.checkVisibility(visibilityOptions))
      .map((control) => control.getBoundingClientRect());
    const box = { left, right: left + offsetWidth, top, bottom: top + offsetHeight };
    const lift = liftOver(box, others, window.innerHeight / 2);
    move(lift === null ? { ...position, isHidden: true } : { lift, isHidden: false });
  };

  let timer = 0;
  const scheduleUpdate = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(update, IDLE_MS);
  };
  let last = window.scrollY;
  const onScroll = () => {
    if (window.scrollY > last) move({ ...position, isHidden: true });
    last = window.scrollY;
    scheduleUpdate();
  };

  update();
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('resize', scheduleUpdate);
  // Covers elements that are added and content that grows.
  const observer = new MutationObserver(scheduleUpdate);
  observer.observe(document.body, { childList: true, subtree: true });
  const growth = new ResizeObserver(scheduleUpdate);
  growth.observe(document.body);
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('resize', scheduleUpdate);
    observer.disconnect();
    growth.disconnect();
  };
};

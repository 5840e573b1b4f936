import { ink } from './drawing.tsx';
import { socketBoard, tailBoard } from './joinery.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Duration of the animation: the pieces slide together, pause and fade. */
const MS = 1500;
/** Initial distance of each piece from its final position, in units of the drawing. */
const APART = 8;

/** The two pieces of the logo mark without the gap, so that they touch when the joint is closed. */
const tails = { count: 1, length: 8.5, root: 12, flare: 3 };
const tail = tailBoard({ x: 0, y: 0, width: 14, height: 32, radius: 5 }, tails);
const socket = socketBoard({ x: 14, y: 0, width: 18, height: 32, radius: 5 }, tails, 0);

const piece = (outline: string, fill: string, from: 1 | -1): SVGPathElement => {
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', outline);
  path.setAttribute('fill', fill);
  path.animate(
    [
      { transform: `translateX(${from * APART}px)`, easing: 'cubic-bezier(0.5, 0, 0.2, 1)' },
      { transform: 'none', offset: 0.36 },
      { transform: 'none' },
    ],
    { duration: MS, fill: 'both' },
  );
  return path;
};

/**
 * Plays the success animation once: a dovetail joint closes above the page and fades. The drawing is decorative: it is
 * hidden from assistive technology, ignores presses, and does not play with reduced motion. The page also states the
 * success in text.
 */
export const closeJoint = (): void => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '-9 -1 50 34');
  drawing.append(piece(tail, ink.green, -1), piece(socket, ink.marigold, 1));
  drawing.style.cssText = 'display: block; width: 100px';

  const host = document.createElement('div');
  host.dataset.joint = '';
  host.setAttribute('aria-hidden', 'true');
  host.style.cssText = `position: fixed; inset: 0; margin: auto; width: fit-content; height: fit-content; padding: 26px 22px; z-index: 1500;
    pointer-events: none; border-radius: var(--mui-radius-stage); background: ${ink.sheet}; border: 1px solid ${ink.line}; box-shadow: 0 16px 48px rgb(0 0 0 / 18%)`;
  host.append(drawing);
  document.body.append(host);
  const animation = host.animate(
    [
      { opacity: 0, transform: 'scale(0.94)' },
      { opacity: 1, transform: 'scale(1)', offset: 0.1 },
      { opacity: 1, transform: 'scale(1)', offset: 0.35 },
      { opacity: 1, transform: 'scale(1.03)', offset: 0.39 },
      { opacity: 1, transform: 'scale(1)', offset: 0.46 },
      { opacity: 1, transform: 'scale(1)', offset: 0.86 },
      { opacity: 0, transform: 'scale(1)' },
    ],
    { duration: MS, easing: 'ease-out', fill: 'both' },
  );
  animation.onfinish = () => host.remove();
};

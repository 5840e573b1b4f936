// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeJoint } from './closing-joint.ts';

const animations: { onfinish: (() => void) | null }[] = [];
const motion = { reduced: false };
const shown = () => document.querySelectorAll('[data-joint]');

beforeEach(() => {
  motion.reduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: motion.reduced }));
  // jsdom does not implement animations.
  const animate = () => {
    const animation = { onfinish: null };
    animations.push(animation);
    return animation;
  };
  Object.defineProperty(Element.prototype, 'animate', { value: animate, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('The closing joint', () => {
  it('shows once, hidden from assistive technology, and is removed when it has closed', () => {
    closeJoint();
    expect(shown()).toHaveLength(1);
    expect(shown()[0]?.getAttribute('aria-hidden')).toBe('true');
    animations.at(-1)?.onfinish?.();
    expect(shown()).toHaveLength(0);
  });

  it('does not show with reduced motion', () => {
    motion.reduced = true;
    closeJoint();
    expect(shown()).toHaveLength(0);
  });
});

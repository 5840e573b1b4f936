// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useModal } from './use-modal.ts';

afterEach(cleanup);

it('a modal dialog handles Escape as soon as it has the focus', () => {
  const close = vi.fn();
  const Dialog = () => {
    const ref = useRef<HTMLDivElement>(null);
    useModal(ref, close);
    useLayoutEffect(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    }, []);
    return <div ref={ref} role="dialog" aria-modal tabIndex={-1} />;
  };
  render(<Dialog />);
  expect(close).toHaveBeenCalledOnce();
});

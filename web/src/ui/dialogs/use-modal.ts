import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { focusPageHeading } from '../../lib/navigation/navigation-focus.tsx';

const STOPS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

const stopsIn = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility({ visibilityProperty: true }));

/** At either end of the dialog Tab goes on at the other. */
const keepInside = (event: KeyboardEvent, dialog: HTMLElement): void => {
  const stops = stopsIn(dialog);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const { activeElement } = document;
  const isInside = dialog.contains(activeElement) && activeElement !== dialog;
  if (isInside && activeElement !== from) return;
  if (activeElement === dialog && !event.shiftKey) return;
  event.preventDefault();
  to?.focus();
};

/** Lets the page rest: nothing of it can be reached, and it does not move, not by the width of its scroll bar either. */
const restPage = (): (() => void) => {
  const page = document.getElementById('root');
  // A dialog over another, as a report over the bids: the page rests already, and whoever had it rest wakes it.
  if (page?.hasAttribute('inert') === true) return () => undefined;
  const { style, clientWidth } = document.documentElement;
  const isScrolled = window.innerWidth > clientWidth;
  page?.toggleAttribute('inert', true);
  style.overflow = 'hidden';
  if (isScrolled) style.scrollbarGutter = 'stable';
  return () => {
    page?.toggleAttribute('inert', false);
    style.overflow = '';
    style.scrollbarGutter = '';
  };
};

/**
 * Makes what `ref` holds the one thing that can be reached, for as long as it is rendered. Who opened it has the focus again when it
 * goes; opened by its address nobody had it, and the page's heading takes it. Toasts and questions lie over it and can be reached,
 * which is why it is not the browser's own modal dialog (record 72).
 */
export const useModal = (ref: RefObject<HTMLElement | null>, onEscape: () => void): void => {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const wake = restPage();
    ref.current?.focus({ preventScroll: true });
    return () => {
      wake();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [ref]);
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusPageHeading();
      }),
    [],
  );

  const press = useEffectEvent((event: KeyboardEvent) => {
    const dialog = ref.current;
    const { target } = event;
    // A question that lies over it has its own keys; where nothing has the focus, they are the dialog's.
    if (dialog === null || !(target === document.body || (target instanceof Node && dialog.contains(target)))) return;
    if (event.key === 'Tab') keepInside(event, dialog);
    if (event.key === 'Escape' && !event.isComposing) onEscape();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};

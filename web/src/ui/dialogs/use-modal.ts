import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { focusPageHeading } from '../../lib/navigation/navigation-focus.tsx';

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

const focusableIn = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) =>
    stop.checkVisibility({ visibilityProperty: true }),
  );

/** Keeps Tab inside the dialog: moves the focus from either end to the other. */
const trapFocus = (event: KeyboardEvent, dialog: HTMLElement): void => {
  const focusable = focusableIn(dialog);
  const [from, to] = event.shiftKey ? [focusable[0], focusable.at(-1)] : [focusable.at(-1), focusable[0]];
  const { activeElement } = document;
  const isInside = dialog.contains(activeElement) && activeElement !== dialog;
  if (isInside && activeElement !== from) return;
  if (activeElement === dialog && !event.shiftKey) return;
  event.preventDefault();
  to?.focus();
};

/**
 * Makes the page inert and locks its scrolling, without a layout shift from the scroll bar. Returns a function that
 * undoes it.
 */
const restPage = (): (() => void) => {
  const page = document.getElementById('root');
  // For a nested dialog, such as a report over the bids, the outer dialog has already made the page inert and undoes
  // it.
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

/** Returns the dialog above all others: each is appended to the body when it opens. */
const topmost = (): Element | undefined => [...document.querySelectorAll('[role="dialog"][aria-modal]')].at(-1);

/**
 * Makes the content of `ref` modal while it is rendered. Afterwards, the focus returns to the element that opened it.
 * If the dialog was opened by its address, the page's heading takes the focus, unless `focusesHeading` is false. Toasts
 * and confirmations must remain usable above it, so it is not a native modal dialog.
 */
export const useModal = (
  ref: RefObject<HTMLElement | null>,
  onEscape: () => void,
  { focusesHeading = true }: { focusesHeading?: boolean } = {},
): void => {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const restorePage = restPage();
    ref.current?.focus({ preventScroll: true });
    return () => {
      restorePage();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [ref]);
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (focusesHeading && document.activeElement === document.body) focusPageHeading();
      }),
    [focusesHeading],
  );

  const press = useEffectEvent((event: KeyboardEvent) => {
    const dialog = ref.current;
    const { target } = event;
    // A confirmation above the dialog handles its own keys. If no element has the focus, the topmost dialog handles
    // them.
    const isUnfocused = target === document.body && dialog === topmost();
    if (dialog === null || !(isUnfocused || (target instanceof Node && dialog.contains(target)))) return;
    if (event.key === 'Tab') trapFocus(event, dialog);
    if (event.key === 'Escape' && !event.isComposing) onEscape();
  });
  // With the focus, because the user can press Escape as soon as the dialog is painted.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};

/**
 * Records a visitor's input on a prerendered page before its code has loaded, and replays it after hydration. No press
 * and no typed text is lost, also if React renders the page again because a browser extension has changed it. The page's
 * first script starts the recording. Links work without code.
 */

type Interaction = { event: Event } & (
  | { kind: 'press'; target: HTMLElement }
  | { kind: 'type'; target: HTMLInputElement | HTMLTextAreaElement; text: string }
  | { kind: 'check'; target: HTMLInputElement; isChecked: boolean }
  | { kind: 'choose'; target: HTMLSelectElement; value: string }
  | { kind: 'submit'; target: HTMLFormElement }
);

/** `root` is the part of the page that is not hydrated yet, `focused` its element with the focus. */
type EarlyInput = { inputs: Interaction[]; root: Node; focused: HTMLElement | null; stop: () => void };

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/** Elements whose press is handled only by the page's code. */
const PRESSED = 'a[href], button, [role="button"], [role="combobox"]';

/** Starts recording. Prevents the browser from submitting forms, because their values must not appear in a URL. */
export const recordEarlyInput = (): void => {
  const listening = new AbortController();
  const early: EarlyInput = { inputs: [], root: document, focused: null, stop: () => listening.abort() };
  const on = <K extends 'click' | 'focusin' | 'focusout' | 'input' | 'submit'>(
    type: K,
    record: (event: DocumentEventMap[K]) => void,
  ) =>
    document.addEventListener(
      type,
      (event) => {
        if (event.target instanceof Node && early.root.contains(event.target)) record(event);
      },
      { capture: true, signal: listening.signal },
    );

  on('click', (event) => {
    const { target } = event;
    const pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
    if (pressed === null) return;
    if (pressed instanceof HTMLAnchorElement) {
      // A link works by itself, unless it passes state that the URL does not contain.
      if (pressed.dataset.handsOver === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
    }
    // Recorded by the form's submit event, which Enter in a field causes too.
    if (pressed instanceof HTMLButtonElement && pressed.type === 'submit' && pressed.form !== null) return;
    early.inputs.push({ event, kind: 'press', target: pressed });
  });
  on('input', (event) => {
    const { target } = event;
    if (target instanceof HTMLSelectElement) early.inputs.push({ event, kind: 'choose', target, value: target.value });
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) {
      early.inputs.push({ event, kind: 'check', target, isChecked: target.checked });
      return;
    }
    const recorded = early.inputs.find((input) => input.kind === 'type' && input.target === target);
    if (recorded?.kind === 'type') recorded.text = target.value;
    else early.inputs.push({ event, kind: 'type', target, text: target.value });
  });
  on('submit', (event) => {
    event.preventDefault();
    const { target } = event;
    if (target instanceof HTMLFormElement && !early.inputs.some((input) => input.target === target))
      early.inputs.push({ event, kind: 'submit', target });
  });
  on('focusin', ({ target }) => {
    early.focused = target instanceof HTMLElement ? target : null;
  });
  on('focusout', () =>
    // Not if the element loses the focus because React removes it, which has happened by then.
    queueMicrotask(() => {
      if (early.focused?.isConnected && early.focused !== document.activeElement) early.focused = null;
    }),
  );
  window.earlyInput = early;
};

/** Returns what identifies an element when React renders it again: its form and name, or its text. */
const identityOf = (element: HTMLElement): string => {
  const fields = [...(element.closest('form')?.elements ?? [])].map((field) => field.getAttribute('name'));
  const attributes = ['name', 'aria-label', 'href', 'type'].map((name) => element.getAttribute(name));
  const isOption = element instanceof HTMLInputElement && attributes.includes('radio');
  const text = element.matches('a, button') ? element.textContent : null;
  return JSON.stringify([fields.filter((name) => name !== null), attributes, isOption && element.value, text]);
};

/** Returns the element that React rendered in place of a removed one, or null. Never guesses between several. */
const successorOf = <T extends HTMLElement>(removed: T): T | null => {
  const isSame = (element: HTMLElement): element is T =>
    element.localName === removed.localName && identityOf(element) === identityOf(removed);
  const found = [...document.querySelectorAll<HTMLElement>(removed.localName)].filter(isSame);
  return found.length === 1 ? (found[0] ?? null) : null;
};

const isText = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

type Selected = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'selectionDirection'>;

/** Selects in a text field what is selected in `source`. An email field does not report its selection. */
const selectAs = (
  target: HTMLInputElement | HTMLTextAreaElement,
  { selectionStart, selectionEnd, selectionDirection }: Selected,
): void => {
  if (selectionStart !== null) target.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
};

/** Moves the focus from a removed element to its successor, which gets its selection. */
const moveFocus = (removed: HTMLElement): void => {
  const successor = successorOf(removed);
  successor?.focus({ preventScroll: true });
  if (successor !== null && isText(successor) && isText(removed)) selectAs(successor, removed);
};

/** Returns the input for the element that is on the page. A field that is rendered again contains its text at once. */
const onPage = (input: Interaction): Interaction => {
  if (input.target.isConnected) return input;
  if (input.kind === 'type') {
    const target = successorOf(input.target);
    if (target !== null) target.value = input.text;
    return { ...input, target: target ?? input.target };
  }
  return Object.assign({ ...input }, { target: successorOf(input.target) ?? input.target });
};

/**
 * Sets a field's text as typing would, and keeps the selection. React ignores an input event if the value equals its
 * last known value.
 */
const type = (target: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value') ?? {};
  const { selectionStart, selectionEnd, selectionDirection } = target;
  target.value = '';
  set?.call(target, text);
  if (target === document.activeElement) selectAs(target, { selectionStart, selectionEnd, selectionDirection });
  target.dispatchEvent(new Event('input', { bubbles: true }));
};

const replay = (input: Interaction): void => {
  if (!input.target.isConnected) return;
  if (input.kind === 'type') type(input.target, input.text);
  else if (input.kind === 'check') {
    // React ignores a click that does not change the last known value.
    input.target.checked = !input.isChecked;
    input.target.click();
  } else if (input.kind === 'choose') {
    // Hydration has reset the select to its initial value.
    input.target.value = input.value;
    input.target.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (input.kind === 'submit') input.target.requestSubmit();
  else {
    // A MUI select opens on mousedown.
    if (input.target.role === 'combobox') input.target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    input.target.click();
  }
};

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Returns true if the page handles the current event itself, because a press or submit triggers hydration and React
 * dispatches the event afterwards. Excludes links, whose navigation was prevented, and input in fields, which hydration
 * resets.
 */
const isHandled = ({ event, kind, target }: Interaction): boolean =>
  event === window.event &&
  (kind === 'press' || kind === 'submit') &&
  target.isConnected &&
  !(target instanceof HTMLAnchorElement);

/**
 * Stops recording, except within `excluded`, which is not hydrated yet. If React has rendered elements again, their
 * text and focus move to the new ones. Returns a function that replays the other input in order, and waits for the
 * result of each event.
 */
export const takeEarlyInput = (excluded: Node | null = null): (() => Promise<void>) => {
  const early = window.earlyInput;
  if (early === undefined) return async () => undefined;
  const isExcluded = ({ target }: Interaction): boolean => excluded?.contains(target) === true;
  const pending = early.inputs.filter((input) => !isExcluded(input) && !isHandled(input)).map(onPage);
  if (early.focused?.isConnected === false && document.activeElement === document.body) moveFocus(early.focused);
  early.inputs = early.inputs.filter(isExcluded);
  if (excluded === null) {
    early.stop();
    delete window.earlyInput;
  } else early.root = excluded;
  return async () => {
    for (const input of pending.splice(0)) {
      replay(input);
      await nextTask();
    }
  };
};

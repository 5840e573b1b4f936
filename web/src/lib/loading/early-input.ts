/**
 * Records a visitor's input on a prerendered page before its code has loaded, and replays it after hydration. No press
 * and no typed text is lost. The page's first script starts the recording. Links work without code.
 */

type Interaction = { event: Event } & (
  | { kind: 'press'; target: HTMLElement }
  | { kind: 'type'; target: HTMLInputElement | HTMLTextAreaElement; text: string }
  | { kind: 'choose'; target: HTMLSelectElement; value: string }
  | { kind: 'submit'; target: HTMLFormElement }
);

/** `root` is the part of the page that is not hydrated yet. */
type EarlyInput = { inputs: Interaction[]; root: Node; stop: () => void };

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
  const early: EarlyInput = { inputs: [], root: document, stop: () => listening.abort() };
  const on = <K extends 'click' | 'input' | 'submit'>(type: K, record: (event: DocumentEventMap[K]) => void) =>
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
  window.earlyInput = early;
};

/** Sets a field's text as typing would. React ignores an input event if the value equals its last known value. */
const type = (target: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value') ?? {};
  target.value = '';
  set?.call(target, text);
  target.dispatchEvent(new Event('input', { bubbles: true }));
};

const replay = (input: Interaction): void => {
  if (!input.target.isConnected) return;
  if (input.kind === 'type') type(input.target, input.text);
  else if (input.kind === 'choose') {
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
  event === window.event && (kind === 'press' || kind === 'submit') && !(target instanceof HTMLAnchorElement);

/**
 * Stops recording, except within `excluded`, which is not hydrated yet. Returns a function that replays the other input
 * in order, and waits for the result of each event.
 */
export const takeEarlyInput = (excluded: Node | null = null): (() => Promise<void>) => {
  const early = window.earlyInput;
  if (early === undefined) return async () => undefined;
  const isExcluded = ({ target }: Interaction): boolean => excluded?.contains(target) === true;
  const pending = early.inputs.filter((input) => !isExcluded(input) && !isHandled(input));
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

/**
 * Records a visitor's input on a prerendered page before its code has loaded, and replays it after hydration. No press
 * and no typed text is lost. The page's first script starts the recording. Links work without code.
 */

type Act = { event: Event } & (
  | { kind: 'press'; target: HTMLElement }
  | { kind: 'type'; target: HTMLInputElement | HTMLTextAreaElement; text: string }
  | { kind: 'choose'; target: HTMLSelectElement; value: string }
  | { kind: 'submit'; target: HTMLFormElement }
);

/** `place` is the part of the page that is not hydrated yet. */
type EarlyInput = { acts: Act[]; place: Node; stop: () => void };

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/** Elements whose press is handled only by the page's code. */
const PRESSED = 'a[href], button, [role="button"], [role="combobox"]';

/** Starts recording. Prevents the browser from submitting forms, because their values must not appear in a URL. */
export const noteEarlyInput = (): void => {
  const listening = new AbortController();
  const early: EarlyInput = { acts: [], place: document, stop: () => listening.abort() };
  const on = <K extends 'click' | 'input' | 'submit'>(type: K, note: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(
      type,
      (event) => {
        if (event.target instanceof Node && early.place.contains(event.target)) note(event);
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
    early.acts.push({ event, kind: 'press', target: pressed });
  });
  on('input', (event) => {
    const { target } = event;
    if (target instanceof HTMLSelectElement) early.acts.push({ event, kind: 'choose', target, value: target.value });
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const known = early.acts.find((act) => act.kind === 'type' && act.target === target);
    if (known?.kind === 'type') known.text = target.value;
    else early.acts.push({ event, kind: 'type', target, text: target.value });
  });
  on('submit', (event) => {
    event.preventDefault();
    const { target } = event;
    if (target instanceof HTMLFormElement && !early.acts.some((act) => act.target === target))
      early.acts.push({ event, kind: 'submit', target });
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

const redo = (act: Act): void => {
  if (!act.target.isConnected) return;
  if (act.kind === 'type') type(act.target, act.text);
  else if (act.kind === 'choose') {
    // Hydration has reset the select to its initial value.
    act.target.value = act.value;
    act.target.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (act.kind === 'submit') act.target.requestSubmit();
  else {
    // A MUI select opens on mousedown.
    if (act.target.role === 'combobox') act.target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    act.target.click();
  }
};

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Returns true if the page handles the current event itself, because a press or submit triggers hydration and React
 * dispatches the event afterwards. Excludes links, whose navigation was prevented, and input in fields, which hydration
 * resets.
 */
const willBeHeard = ({ event, kind, target }: Act): boolean =>
  event === window.event && (kind === 'press' || kind === 'submit') && !(target instanceof HTMLAnchorElement);

/**
 * Stops recording, except within `rest`, which is not hydrated yet. Returns a function that replays the other input in
 * order, and waits for the result of each event.
 */
export const takeEarlyInput = (rest: Node | null = null): (() => Promise<void>) => {
  const early = window.earlyInput;
  if (early === undefined) return async () => undefined;
  const isLeft = ({ target }: Act): boolean => rest?.contains(target) === true;
  const taken = early.acts.filter((act) => !isLeft(act) && !willBeHeard(act));
  early.acts = early.acts.filter(isLeft);
  if (rest === null) {
    early.stop();
    delete window.earlyInput;
  } else early.place = rest;
  return async () => {
    for (const act of taken.splice(0)) {
      redo(act);
      await settled();
    }
  };
};

/**
 * What a person does on a page that was rendered at build, before its code has come: noted by the page's first script and
 * done again once the page has come to life, so that no click and no typed text is lost. Links lead on by themselves.
 */

type Act = { event: Event } & (
  | { kind: 'press'; target: HTMLElement }
  | { kind: 'type'; target: HTMLInputElement | HTMLTextAreaElement; text: string }
  | { kind: 'choose'; target: HTMLSelectElement; value: string }
  | { kind: 'submit'; target: HTMLFormElement }
);

/** `place` is what has not come to life yet. */
type EarlyInput = { acts: Act[]; place: Node; stop: () => void };

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/** Elements that answer a press only by what the page's code does. */
const PRESSED = 'a[href], button, [role="button"], [role="combobox"]';

/** Begins to note. A form is never sent by the browser itself: what is in it must not get into an address. */
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
      // A link leads on by itself, unless it hands over what the address does not say.
      if (pressed.dataset.handsOver === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
    }
    // Of this one the form hears by itself, Enter in a field among its reasons.
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

/** Types `text` as a person would have: React hears of a value only when it differs from the one that it knows. */
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
    // Come to life, the page has set it back to what the page knows.
    act.target.value = act.value;
    act.target.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (act.kind === 'submit') act.target.requestSubmit();
  else {
    // A select opens when it is pressed down.
    if (act.target.role === 'combobox') act.target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    act.target.click();
  }
};

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * What is pressed or sent at this moment brings the page to life under it: the page hears of it next, by itself. Not so of a link
 * that hands something over, which was kept from leading on; and what is typed or chosen is set back as the page comes to life.
 */
const willBeHeard = ({ event, kind, target }: Act): boolean =>
  event === window.event && (kind === 'press' || kind === 'submit') && !(target instanceof HTMLAnchorElement);

/**
 * Ends the noting, but for what lies within `rest`, which has not come to life yet. Answers what does all else again, in its order, each
 * once the one before has shown.
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

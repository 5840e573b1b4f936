import { type ComponentType, lazy, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenNear } from '../browser/when-near.ts';
import { whenSettled } from '../browser/when-settled.ts';
import { useHydrated } from './use-hydrated.ts';

/** An element without a box, which does not affect the layout of its children. */
const place = { style: { display: 'contents' } } as const;

/** Marks a part that is still prerendered HTML, for styles. */
const lifeless = { ...place, 'data-late': '' } as const;

/** Makes React keep the prerendered HTML: hydration does not compare or change it. */
const asItStands = { __html: '' };

/**
 * Returns the elements that can be focused or pressed, in document order, which is the same before and after loading.
 */
const stops = (part: Element): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>('a, button, [role="button"], [tabindex]'),
];

/**
 * Input on the prerendered HTML that is replayed on the component. `focused` and `presses` index `stops`, `scrolled`
 * all elements.
 */
type Early = {
  focused: number;
  presses: number[];
  scrolled: Map<number, { left: number; top: number }>;
  released: Promise<void>;
};

const noInput = (): Early => ({ focused: -1, presses: [], scrolled: new Map(), released: Promise.resolve() });

/**
 * Resolves after the next release of a pointer or key, when the browser has dispatched the click that the release may
 * cause.
 */
const nextRelease = (): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController();
    const release = () => {
      listening.abort();
      setTimeout(resolve);
    };
    for (const type of ['pointerup', 'pointercancel', 'keyup'])
      window.addEventListener(type, release, { signal: listening.signal });
  });

/** Calls `load` when the visitor scrolls near `part`, focuses or presses in it, and at the latest when the page is idle. */
const watch = (part: HTMLElement, load: () => void, early: Early): (() => void) => {
  const listening = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(type: K, hear: (event: HTMLElementEventMap[K]) => void) =>
    part.addEventListener(type, hear, { capture: type === 'scroll', signal: listening.signal });
  // `part` has no box and intersects nothing, but its content does.
  const callOff = whenNear(part.firstElementChild ?? part, load);
  on('click', (event) => {
    const { target } = event;
    const pressed = target instanceof Element ? target.closest<HTMLElement>('a, button, [role="button"]') : null;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (pressed === null || (pressed instanceof HTMLAnchorElement && opensElsewhere)) return;
    // Links wait too, because native navigation drops their router state.
    event.preventDefault();
    early.presses.push(stops(part).indexOf(pressed));
    load();
  });
  on('focusin', load);
  on('scroll', ({ target }) => {
    if (!(target instanceof Element)) return;
    const index = [...part.querySelectorAll('*')].indexOf(target);
    early.scrolled.set(index, { left: target.scrollLeft, top: target.scrollTop });
  });
  // A click needs the same element under the press and under its release.
  const hold = () => {
    early.released = nextRelease();
  };
  on('pointerdown', hold);
  on('keydown', hold);
  return () => {
    callOff();
    listening.abort();
  };
};

/**
 * Returns a component whose code loads after the rest of the page. Its prerendered HTML is readable from the first
 * paint and is not hydrated. When the visitor comes near, or the page is idle, the component replaces that HTML,
 * replays earlier presses, and keeps focus and scroll positions. Without prerendered HTML, the code loads at once.
 *
 * `isInView` is for a part within the viewport that is not visible yet: it waits for an idle page only.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isInView = false } = {},
): ComponentType<P> => {
  let known: ComponentType<P> | null = null;
  // Prerendering waits for it.
  const AtBuild = lazy(async () => ({ default: await load() }));

  return (props: P) => {
    const isHydrated = useHydrated();
    const [isRendered] = useState(!isHydrated);
    const [Part, setPart] = useState<ComponentType<P> | null>(() => (isHydrated ? known : null));
    const part = useRef<HTMLDivElement>(null);
    const early = useRef<Early>(noInput());

    // A layout effect, because recording of early input ends in this commit and a press may arrive before the passive
    // effects.
    useLayoutEffect(() => {
      if (Part !== null) return;
      let isAsked = false;
      const bring = () => {
        if (isAsked) return;
        isAsked = true;
        load()
          .then(async (Loaded) => {
            known = Loaded;
            await early.current.released;
            if (part.current !== null && document.activeElement instanceof HTMLElement) {
              early.current.focused = stops(part.current).indexOf(document.activeElement);
            }
            // Renders synchronously, because a press could start before a scheduled render commits.
            flushSync(() => setPart(() => Loaded));
          })
          // The prerendered HTML remains and its links work. The next approach loads again.
          .catch(() => {
            isAsked = false;
            const pressed = early.current.presses.splice(0).map((index) => part.current && stops(part.current)[index]);
            for (const link of pressed) if (link instanceof HTMLAnchorElement) window.location.assign(link.href);
          });
      };
      if (part.current === null) bring();
      else return isInView ? whenSettled(bring) : watch(part.current, bring, early.current);
    }, [Part]);

    useLayoutEffect(() => {
      if (Part === null || part.current === null) return;
      const { focused, presses, scrolled } = early.current;
      const alive = stops(part.current);
      early.current = noInput();
      const all = part.current.querySelectorAll('*');
      for (const [index, { left, top }] of scrolled)
        Object.assign(all[index] ?? {}, { scrollLeft: left, scrollTop: top });
      alive[focused]?.focus({ preventScroll: true });
      queueMicrotask(() => {
        for (const index of presses) alive[index]?.click();
      });
    }, [Part]);

    if (typeof window === 'undefined') {
      return (
        <div {...lifeless}>
          <AtBuild {...props} />
        </div>
      );
    }
    if (Part !== null) {
      return (
        <div key="alive" ref={part} {...place}>
          <Part {...props} />
        </div>
      );
    }
    if (!isRendered) return null;
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing and keeps the prerendered HTML
      <div key="rendered" ref={part} {...lifeless} suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />
    );
  };
};

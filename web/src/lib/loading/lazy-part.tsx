import { type ComponentType, type HTMLAttributes, lazy, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenNear } from '../browser/when-near.ts';
import { whenSettled } from '../browser/when-settled.ts';
import { useHydrated } from './use-hydrated.ts';

/** An element without a box, which does not affect the layout of its children. */
const displayContents = { style: { display: 'contents' } } as const;

/** Marks a part that is still prerendered HTML, for styles. */
const prerendered = { ...displayContents, 'data-prerendered': '' } as const;

/** Makes React keep the prerendered HTML: hydration does not compare or change it. */
const serverHtml = { __html: '' };

const PRESSED = 'a, button, [role="button"]';

/** Returns the elements that take focus or a press, in an order that prerendered HTML and component share. */
const focusableIn = (part: Element): NodeListOf<HTMLElement> =>
  part.querySelectorAll<HTMLElement>(`${PRESSED}, [tabindex]`);

const indexIn = (elements: Iterable<unknown>, target: unknown): number => [...elements].indexOf(target);

/**
 * Input on the prerendered HTML that is replayed on the component. Numbers are indexes in `focusableIn`; `scrolled`
 * maps indexes of all elements to pixels.
 */
type RecordedInput = { focused: number; presses: number[]; scrolled: Map<number, number>; released: Promise<void> };

const noInput = (): RecordedInput => ({ focused: -1, presses: [], scrolled: new Map(), released: Promise.resolve() });

/**
 * Resolves after the next release of a pointer or key, when the browser has dispatched the click that the release may
 * cause.
 */
const nextRelease = (): Promise<void> =>
  new Promise((resolve) => {
    for (const type of ['pointerup', 'pointercancel', 'keyup'])
      window.addEventListener(type, () => setTimeout(resolve), { once: true });
  });

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
  let loadedComponent: ComponentType<P> | null = null;
  // Prerendering waits for it.
  const ServerComponent = lazy(async () => ({ default: await load() }));

  return (props: P) => {
    const isHydrated = useHydrated();
    const [isRendered] = useState(!isHydrated);
    const [Part, setPart] = useState<ComponentType<P> | null>(() => (isHydrated ? loadedComponent : null));
    const part = useRef<HTMLDivElement>(null);
    const early = useRef<RecordedInput>(noInput());
    const isLoading = useRef(false);

    const start = () => {
      if (isLoading.current) return;
      isLoading.current = true;
      load()
        .then(async (Loaded) => {
          loadedComponent = Loaded;
          await early.current.released;
          if (part.current !== null) early.current.focused = indexIn(focusableIn(part.current), document.activeElement);
          // Renders synchronously, because a press could start before a scheduled render commits.
          flushSync(() => setPart(() => Loaded));
        })
        // The prerendered HTML remains and its links work. The next approach loads again.
        .catch(() => {
          isLoading.current = false;
          for (const index of early.current.presses.splice(0)) {
            const link = part.current && focusableIn(part.current)[index];
            if (link instanceof HTMLAnchorElement) window.location.assign(link.href);
          }
        });
    };

    // biome-ignore lint/correctness/useExhaustiveDependencies: `start` reads nothing but refs
    useEffect(() => {
      if (Part !== null) return;
      if (part.current === null) start();
      // The part has no box and intersects nothing, but its content does.
      else return isInView ? whenSettled(start) : whenNear(part.current.firstElementChild ?? part.current, start);
    }, [Part]);

    useLayoutEffect(() => {
      if (Part === null || part.current === null) return;
      const { focused, presses, scrolled } = early.current;
      const component = focusableIn(part.current);
      early.current = noInput();
      const all = part.current.querySelectorAll('*');
      for (const [index, scrollLeft] of scrolled) Object.assign(all[index] ?? {}, { scrollLeft });
      component[focused]?.focus({ preventScroll: true });
      queueMicrotask(() => {
        for (const index of presses) component[index]?.click();
      });
    }, [Part]);

    if (typeof window === 'undefined') {
      return (
        <div {...prerendered}>
          <ServerComponent {...props} />
        </div>
      );
    }
    if (Part !== null) {
      return (
        <div key="loaded" ref={part} {...displayContents}>
          <Part {...props} />
        </div>
      );
    }
    if (!isRendered) return null;
    // A click needs the same element under the press and under its release.
    const hold = () => {
      early.current.released = nextRelease();
    };
    const recordInput: HTMLAttributes<HTMLDivElement> = {
      onClick: (event) => {
        const { target } = event;
        const pressed = target instanceof Element ? target.closest(PRESSED) : null;
        const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
        if (pressed === null || (pressed instanceof HTMLAnchorElement && opensNewTab)) return;
        // Links wait too, because native navigation drops their router state.
        event.preventDefault();
        early.current.presses.push(indexIn(focusableIn(event.currentTarget), pressed));
        start();
      },
      onFocus: start,
      onPointerDown: hold,
      onKeyDown: hold,
      onScrollCapture: ({ target, currentTarget }) => {
        if (target instanceof Element)
          early.current.scrolled.set(indexIn(currentTarget.querySelectorAll('*'), target), target.scrollLeft);
      },
    };
    return (
      <div
        key="prerendered"
        ref={part}
        {...prerendered}
        {...recordInput}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing; React keeps the prerendered HTML
        dangerouslySetInnerHTML={serverHtml}
      />
    );
  };
};

import { type ComponentType, lazy, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenNear } from '../browser/when-near.ts';
import { whenQuiet } from '../browser/when-quiet.ts';
import { useHydrated } from './use-hydrated.ts';

/** No box of its own: what stands in it stands where it would without. */
const place = { style: { display: 'contents' } } as const;

/** The place of what stands there as it was rendered, for styles to know it by. */
const lifeless = { ...place, 'data-late': '' } as const;

/** What React finds in the page is left as it is: to it, this is the whole of the place. */
const asItStands = { __html: '' };

/** What can have the focus or be pressed, in its order: the same in a part as it was rendered and as it lives. */
const stops = (part: Element): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>('a, button, [role="button"], [tabindex]'),
];

type Early = { focused: number; presses: number[] };

/** Starts `load` when a person comes near `part`, by scrolling, by Tab or by a press, and at the latest when the page is quiet. */
const watch = (part: HTMLElement, load: () => void, early: Early): (() => void) => {
  // What has no box of its own meets nothing: its content does.
  const callOff = whenNear(part.firstElementChild ?? part, load);
  const press = (event: MouseEvent) => {
    const { target } = event;
    const pressed = target instanceof Element ? target.closest<HTMLElement>('a, button, [role="button"]') : null;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (pressed === null || (pressed instanceof HTMLAnchorElement && opensElsewhere)) return;
    // A link, too, waits the moment: followed by the browser itself it would lose what it hands over.
    event.preventDefault();
    early.presses.push(stops(part).indexOf(pressed));
    load();
  };
  part.addEventListener('click', press);
  part.addEventListener('focusin', load);
  return () => {
    callOff();
    part.removeEventListener('click', press);
    part.removeEventListener('focusin', load);
  };
};

/**
 * A part of a page whose code comes after the rest. Rendered at build it stands there and can be read from the first paint,
 * and costs React nothing; it comes to life when somebody comes near, or when the page is quiet. What was pressed before is
 * pressed again then, and the focus stays. Where nothing stands there yet its code is asked for at once. Decision 42.
 *
 * `isInView` is for a part that lies in view and yet is not seen: it waits for a quiet page only.
 */
export const late = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isInView = false } = {},
): ComponentType<P> => {
  let known: ComponentType<P> | null = null;
  // Rendering at build waits for it.
  const AtBuild = lazy(async () => ({ default: await load() }));

  return (props: P) => {
    const isHydrated = useHydrated();
    const [isRendered] = useState(!isHydrated);
    const [Part, setPart] = useState<ComponentType<P> | null>(() => (isHydrated ? known : null));
    const part = useRef<HTMLDivElement>(null);
    const early = useRef<Early>({ focused: -1, presses: [] });

    useEffect(() => {
      if (Part !== null) return;
      let isAsked = false;
      const bring = () => {
        if (isAsked) return;
        isAsked = true;
        load()
          .then((Loaded) => {
            known = Loaded;
            if (part.current !== null && document.activeElement instanceof HTMLElement) {
              early.current.focused = stops(part.current).indexOf(document.activeElement);
            }
            setPart(() => Loaded);
          })
          // It stands there still and its links lead on by themselves; whoever comes near again asks again.
          .catch(() => {
            isAsked = false;
            const pressed = early.current.presses.splice(0).map((index) => part.current && stops(part.current)[index]);
            for (const link of pressed) if (link instanceof HTMLAnchorElement) window.location.assign(link.href);
          });
      };
      if (part.current === null) bring();
      else return isInView ? whenQuiet(bring) : watch(part.current, bring, early.current);
    }, [Part]);

    useLayoutEffect(() => {
      if (Part === null || part.current === null) return;
      const { focused, presses } = early.current;
      const alive = stops(part.current);
      early.current = { focused: -1, presses: [] };
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what was rendered at build is kept
      <div key="rendered" ref={part} {...lifeless} suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />
    );
  };
};

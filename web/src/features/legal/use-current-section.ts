import { useEffect, useState } from 'react';

/** Part of the viewport above which a section's heading makes it current. */
const LINE = 1 / 3;

const currentOf = (elements: readonly HTMLElement[]): string => {
  const last = elements.at(-1);
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  const passed = elements.filter((element) => element.getBoundingClientRect().top <= window.innerHeight * LINE);
  return (atEnd && window.scrollY > 0 ? last : (passed.at(-1) ?? elements[0]))?.id ?? '';
};

/**
 * Returns the id of the section in view, among `ids` in page order. Uses IntersectionObserver instead of scroll events.
 * At the end of the page, the last section is current even if it is too short to reach the line.
 */
export const useCurrentSection = (ids: readonly string[]): string => {
  const [current, setCurrent] = useState(ids[0] ?? '');
  useEffect(() => {
    const elements = ids.flatMap((id) => document.getElementById(id) ?? []);
    const measure = () => setCurrent(currentOf(elements));
    const atLine = new IntersectionObserver(measure, { rootMargin: `0px 0px ${-100 * (1 - LINE)}% 0px` });
    const atEnd = new IntersectionObserver(measure, { threshold: [0, 1] });
    for (const element of elements) atLine.observe(element);
    const footer = document.querySelector('body footer');
    if (footer !== null) atEnd.observe(footer);
    return () => {
      atLine.disconnect();
      atEnd.disconnect();
    };
  }, [ids]);
  return current;
};

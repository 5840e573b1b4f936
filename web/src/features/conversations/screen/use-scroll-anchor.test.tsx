// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useScrollAnchor } from './use-scroll-anchor.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type By = 'me' | 'them';

const Log = ({ entries, onUnseen }: { entries: readonly By[]; onUnseen: () => void }) => {
  const scroller = useRef<HTMLDivElement>(null);
  useScrollAnchor(scroller, onUnseen);
  return (
    <div ref={scroller} data-testid="scroller">
      <div>
        {entries.map((by, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended
          <div key={index} data-entry data-by={by} />
        ))}
      </div>
    </div>
  );
};

/** Lays out each entry with a height of 100 pixels below the previous one. */
const layOut = (): void => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { parentElement } = this;
    const rows = this.hasAttribute('data-entry') && parentElement !== null ? [...parentElement.children] : null;
    const bottom = 100 * (rows === null ? this.children.length : rows.indexOf(this) + 1);
    return new DOMRect(0, 0, 0, bottom);
  });
};

/** Adds entries below a reader at this scroll position. Returns the new position, and whether they are announced. */
const add = (position: number, ...added: By[]) => {
  layOut();
  const onUnseen = vi.fn();
  const { rerender, getByTestId } = render(<Log entries={['me', 'them']} onUnseen={onUnseen} />);
  const scroller = getByTestId('scroller');
  scroller.scrollTop = position;
  scroller.scrollTo = vi.fn();
  rerender(<Log entries={['me', 'them', ...added]} onUnseen={onUnseen} />);
  return [scroller.scrollTop, onUnseen.mock.calls.length];
};

it('A reader further up keeps the position, and an entry of the other party is announced', () => {
  expect(add(-300, 'them')).toEqual([-400, 1]);
  cleanup();
  expect(add(-300, 'me', 'them', 'me')).toEqual([-600, 1]);
});

it('The reader’s own message or transition is not announced', () => {
  expect(add(-300, 'me')).toEqual([-400, 0]);
});

it('Nothing is announced at the end', () => {
  expect(add(0, 'them')).toEqual([0, 0]);
});

import { AGREEMENT_ACTIONS } from '@taskwright/contract/lifecycle/agreements';
import { describe, expect, it } from 'vitest';
import { paths } from '../../lib/navigation/paths.ts';
import { inboxAddress, nextToInbox, transitionIn } from './transition-link.tsx';

const read = (address: string) => transitionIn(new URL(address, 'https://taskwright.example').searchParams);

describe('The transition in a URL', () => {
  it('is read from the links of every transition', () => {
    for (const action of AGREEMENT_ACTIONS) {
      expect(read(paths.transition('conversation', action))).toEqual({ action, milestone: null });
      expect(read(paths.transition('conversation', action, 12))).toEqual({ action, milestone: 12 });
    }
  });

  it('is null if unknown, and has no milestone without a valid number', () => {
    expect(read('/messages/conversation')).toBeNull();
    expect(read('/messages/conversation?step=toString')).toBeNull();
    for (const milestone of ['0', '-1', '1.5', 'one', '']) {
      expect(read(`/messages/conversation?step=submit&milestone=${milestone}`)).toEqual({
        action: 'submit',
        milestone: null,
      });
    }
  });

  it('keeps filter and search of the list', () => {
    const search = '?step=review&show=unread&q=oak%20sign&milestone=2';
    expect(inboxAddress(search)).toBe('?show=unread&q=oak+sign');
    expect(inboxAddress('?step=review')).toBe('');
    const dialog = paths.transition('a', 'submit', 2);
    expect(nextToInbox(dialog, search)).toBe('/messages/a?step=submit&milestone=2&show=unread&q=oak+sign');
    expect(nextToInbox(dialog, '')).toBe(dialog);
  });
});

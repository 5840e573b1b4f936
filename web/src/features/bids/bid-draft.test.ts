// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetDrafts } from '../../lib/drafts.ts';
import { clearBidDraft, readBidDraft, writeBidDraft } from './bid-draft.ts';

const typed = { amount: '12.', days: '', message: 'I have' };

beforeEach(() => localStorage.clear());

describe('what was typed into a bid', () => {
  it('is kept on the device for its person and task until it is sent', () => {
    writeBidDraft('ada', 'door', typed);
    expect(readBidDraft('ada', 'door')).toEqual(typed);
    expect(readBidDraft('bob', 'door')).toBeNull();
    expect(readBidDraft('ada', 'bench')).toBeNull();
    clearBidDraft('ada', 'door');
    expect(readBidDraft('ada', 'door')).toBeNull();
  });

  it('is nothing when every field is empty again', () => {
    writeBidDraft('ada', 'door', { amount: '', days: '', message: ' ' });
    expect(readBidDraft('ada', 'door')).toBeNull();
  });

  it('is forgotten at logout', () => {
    writeBidDraft('ada', 'door', typed);
    forgetDrafts();
    expect(readBidDraft('ada', 'door')).toBeNull();
  });

  it.each(['{', '[]', '{"amount":1}'])('does not stand in the way when it is unreadable: %s', (kept) => {
    writeBidDraft('ada', 'door', typed);
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, kept);
    expect(readBidDraft('ada', 'door')).toBeNull();
  });
});

import { AGREEMENT_ACTIONS } from '@taskwright/contract/lifecycle/agreements';
import { describe, expect, it } from 'vitest';
import { paths } from '../../lib/navigation/paths.ts';
import { stepIn } from './step-address.ts';

const read = (address: string) => stepIn(new URL(address, 'https://taskwright.example').searchParams);

describe('The step in an address', () => {
  it('is each that the table has, as links write it', () => {
    for (const action of AGREEMENT_ACTIONS) {
      expect(read(paths.step('talk', action))).toEqual({ action, milestone: null });
      expect(read(paths.step('talk', action, 12))).toEqual({ action, milestone: 12 });
    }
  });

  it('is none that the table has not, and a milestone that is no number is none', () => {
    expect(read('/messages/talk')).toBeNull();
    expect(read('/messages/talk?step=toString')).toBeNull();
    for (const milestone of ['0', '-1', '1.5', 'one', '']) {
      expect(read(`/messages/talk?step=submit&milestone=${milestone}`)).toEqual({ action: 'submit', milestone: null });
    }
  });
});

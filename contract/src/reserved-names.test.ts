import { describe, expect, it } from 'vitest';
import { isReservedName } from './reserved-names.ts';

describe('A name of the house', () => {
  it.each([
    'Taskwright',
    'Taskwright Support',
    'TASKWRIGHT',
    'task-wright',
    'T a s k w r i g h t',
    'The real Taskwright team',
    'Tаskwright with a Cyrillic а',
    'Тaѕkwrіght',
    'Taskwriqht Taskwright',
    'Ｔａｓｋｗｒｉｇｈｔ',
    'Taskvvright',
    'Täskwríght',
    'T4skwr1ght',
    'Task\u200bwright',
    'taskwright.example',
    'Support',
    'support team',
    'Customer Support',
    'Customer Service',
    'Your Support Team',
    'Admin',
    'Administrator',
    'The Adrnin',
    'Moderator',
    'Staff',
    '★ Official Support ★',
    'S.u.p.p.o.r.t',
    'Supp0rt',
    'Help Desk',
    'Trust & Safety',
    'Trust and Safety',
  ])('is kept for it: %j', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each([
    'Ada Lovelace',
    'User',
    'Trust Moyo',
    'Trust',
    'Team Blue',
    'Joe Root',
    'Sam Staffer',
    'Support Your Local Bakery',
    'Ann Wright',
    'Taskwork Ltd',
    'Adminah Okafor',
    'Will Wright, tasks done right',
    '山田太郎',
    'Владимир',
    'Σοφία',
    '😀',
    '',
  ])('is none of these: %j', (name) => {
    expect(isReservedName(name)).toBe(false);
  });

  it('is told from a hostile one of a hundred characters without delay', () => {
    const begin = Date.now();
    for (const part of ['the', 'admin', 'helpdesk', 'customer service', 'support']) {
      expect(isReservedName(`${part.repeat(100).slice(0, 99)}x`)).toBe(false);
    }
    expect(Date.now() - begin).toBeLessThan(200);
  });
});

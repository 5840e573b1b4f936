import { taskBid } from '@taskwright/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { postTask, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { pictureAt, plantProfile } from '../../support/profiles.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, api, ada, mia, ben } = testUsers('demo-bidder-profiles');

const picture = (digit: string) => `/users/photos/sha256/${digit.repeat(64)}`;
const bidsOf = async (task: string, as = ada) =>
  success(await api(`GET /tasks/${task}/bids`, { as }), 200, z.array(taskBid));

it('A bid shows its client the profile of its freelancer, also a hidden one, and no one else', async () => {
  const task = await postTask(api, ada, {
    skills: ['Gilding', 'Oak  joinery', 'Sign painting', 'Lettering', 'Hinges'],
  });
  await plantProfile(db, {
    uid: mia.uid,
    name: 'mia',
    headline: 'Letters on oak',
    skills: ['lettering', 'Figma', 'OAK JOINERY', 'Sign painting', 'gilding'],
    timeZone: 'Europe/Lisbon',
    visibility: 'hidden',
    facts: { completed: 14 },
    pieces: [
      { pictures: [pictureAt(picture('a')), pictureAt(picture('d'))] },
      {},
      ...['b', 'c'].map((digit) => ({ pictures: [pictureAt(picture(digit))] })),
    ],
  });
  await placeBid(api, task, mia);
  await placeBid(api, task, ben);
  const profiles = (await bidsOf(task)).map(({ freelancerName, profile }) => [freelancerName, profile]);
  expect(Object.fromEntries(profiles)).toEqual({
    ben: undefined,
    mia: {
      headline: 'Letters on oak',
      skills: ['lettering', 'OAK JOINERY', 'Sign painting'],
      moreSkills: 1,
      completed: 14,
      timeZone: 'Europe/Lisbon',
      pictures: [picture('a'), picture('b')],
    },
  });
  expect((await bidsOf(task, mia)).map(({ profile }) => profile)).toEqual([undefined]);
});

it('A bid shows no profile of a disabled account', async () => {
  const task = await postTask(api, ada);
  await plantProfile(db, { uid: mia.uid, name: 'mia', isHidden: true });
  await placeBid(api, task, mia);
  expect((await bidsOf(task)).map(({ profile }) => profile)).toEqual([undefined]);
});

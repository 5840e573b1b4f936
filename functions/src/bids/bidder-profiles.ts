import { type BidderProfile, LISTED } from '@taskwright/contract';
import { personKey } from '../people/model/person-key.ts';
import type { ProfileDocument } from '../people/model/profile-document.ts';
import * as profiles from '../people/model/profile-repository.ts';
import { foldSkill } from '../search/facets.ts';
import { cut, firstWords } from '../store/excerpt.ts';
import type { Source } from '../store/reader.ts';

/** Covers of work that a bid shows. */
const PICTURES = 2;

/** Returns what the client of a task with these skills compares. */
const toBidderProfile = (
  { headline, skills, pieces, facts, timeZone }: ProfileDocument,
  asked: ReadonlySet<string | null>,
): BidderProfile => {
  const { words, more } = firstWords(
    skills.filter((skill) => asked.has(foldSkill(skill))),
    LISTED.profile.skills,
  );
  return {
    headline: cut(headline, LISTED.profile.headline),
    skills: words,
    moreSkills: more,
    completed: facts.completed,
    timeZone,
    pictures: pieces.flatMap(({ pictures: [cover] }) => cover?.picture ?? []).slice(0, PICTURES),
  };
};

/**
 * Returns the profiles of freelancers with a bid on a task, for its client, who may see also hidden ones. Costs one read
 * for each freelancer.
 */
export const bidderProfiles = async (
  source: Source,
  freelancers: readonly string[],
  task: { readonly skills: readonly string[] },
): Promise<(uid: string) => BidderProfile | undefined> => {
  const found = await profiles.findMany(source, freelancers.map(personKey));
  const asked = new Set(task.skills.map(foldSkill));
  return (uid) => {
    const profile = found.get(personKey(uid));
    return profile === undefined || profile.isHidden ? undefined : toBidderProfile(profile, asked);
  };
};

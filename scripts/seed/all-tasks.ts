import type { SeedTask } from './seed-task.ts';
import { branding } from './tasks-branding.ts';
import { businessAndOdd } from './tasks-business-and-odd.ts';
import { campaigns } from './tasks-campaigns.ts';
import { copy } from './tasks-copy.ts';
import { data } from './tasks-data.ts';
import { printAndSpace } from './tasks-print-and-space.ts';
import { research } from './tasks-research.ts';
import { seo } from './tasks-seo.ts';
import { software } from './tasks-software.ts';
import { soundAndPicture } from './tasks-sound-and-picture.ts';
import { translation } from './tasks-translation.ts';
import { websites } from './tasks-websites.ts';

/** Every task of the seed. */
export const SEED_TASKS: readonly SeedTask[] = [
  ...websites,
  ...software,
  ...branding,
  ...printAndSpace,
  ...campaigns,
  ...seo,
  ...copy,
  ...translation,
  ...data,
  ...research,
  ...soundAndPicture,
  ...businessAndOdd,
];

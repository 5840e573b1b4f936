import { type BrowseGroup, browseGroup } from '@taskwright/contract/tasks/categories';
import { money } from '../../../lib/format/money.ts';
import { SERVICES } from '../services.ts';

type Example = { readonly title: string; readonly description: string };

/** A good title and description for each group. They fit into their fields on a phone. */
const EXAMPLES: Readonly<Record<BrowseGroup, Example>> = {
  Design: {
    title: 'e.g. Logo for our pottery studio',
    description:
      'e.g. A logo for our sign and website, with two typefaces and a palette. Done when we have all files for print and web.',
  },
  Development: {
    title: 'e.g. Website for our bakery',
    description:
      'e.g. Five pages on our own domain. Done when they load fast on a phone and we can change the menu ourselves.',
  },
  Marketing: {
    title: 'e.g. SEO for our bicycle shop',
    description:
      'e.g. An audit of our site, then the fixes, biggest first. Done when we have the rankings before and after.',
  },
  Analytics: {
    title: 'e.g. Find out why customers leave',
    description:
      'e.g. We have two years of orders as CSV files. Done when a short report names the main reasons, with charts.',
  },
  Writing: {
    title: 'e.g. Four articles about coffee',
    description:
      'e.g. About 1,000 words each, for beginners, with sources. Done after one round of edits. Our style guide is attached.',
  },
};

/** Returns an example of a task for the browse group of a category; null if the category is in no group. */
export const exampleOf = (category: string): Example | null => {
  const group = browseGroup(category);
  return group === null ? null : EXAMPLES[group];
};

/** Frequent skills of tasks and freelancers, for each group. */
const SKILLS: Readonly<Record<BrowseGroup, readonly string[]>> = {
  Development: [
    'React',
    'TypeScript',
    'JavaScript',
    'Node.js',
    'Python',
    'PostgreSQL',
    'WordPress',
    'Shopify',
    'Stripe',
    'Next.js',
    'Swift',
    'Kotlin',
    'Accessibility',
    'Web performance',
  ],
  Design: [
    'Figma',
    'Logo design',
    'Illustration',
    'Brand identity',
    'Lettering',
    'Packaging',
    'Icon design',
    'Design systems',
    'UX research',
    'Wireframes',
    'Information design',
    'InDesign',
    'Motion design',
  ],
  Marketing: [
    'Copywriting',
    'Email marketing',
    'Newsletters',
    'Technical SEO',
    'Local SEO',
    'Keyword research',
    'Search ads',
    'Paid social',
    'Instagram',
    'Campaign planning',
    'Conversion tracking',
    'Fundraising',
  ],
  Analytics: [
    'SQL',
    'Python',
    'R',
    'Excel',
    'Statistics',
    'Forecasting',
    'Dashboards',
    'Data visualisation',
    'Data cleaning',
    'BigQuery',
    'Surveys',
    'Interviews',
    'Literature review',
  ],
  Writing: [
    'Copywriting',
    'Editing',
    'Proofreading',
    'Technical writing',
    'UX writing',
    'Plain language',
    'API documentation',
    'Localisation',
    'Subtitles',
    'English',
    'French',
    'German',
    'Spanish',
  ],
};

const SUGGESTIONS_MAX = 8;

/**
 * Returns suggestions for a line of comma-separated skills, as complete lines: the typed text with its last entry
 * completed. The browser offers only values that start with the typed text. Skills of the category's group come first.
 */
export const skillSuggestions = (line: string, category: string): string[] => {
  const [before = ''] = /^(?:.*,)?\s*/.exec(line) ?? [];
  const entry = line.slice(before.length).toLowerCase();
  const group = browseGroup(category);
  const typed = new Set(before.split(',').map((each) => each.trim().toLowerCase()));
  return [...new Set([...(group === null ? [] : SKILLS[group]), ...Object.values(SKILLS).flat()])]
    .filter((skill) => {
      const folded = skill.toLowerCase();
      return folded.startsWith(entry) && folded !== entry && !typed.has(folded);
    })
    .slice(0, SUGGESTIONS_MAX)
    .map((skill) => `${line.endsWith(',') ? `${line} ` : before}${skill}`);
};

/**
 * Returns the typical price of a category, with its example on the home page: that of the category itself, or of its
 * browse group. Returns '' for a category in no group.
 */
export const typicalPrice = (category: string): string => {
  const group = browseGroup(category);
  const name = category.trim().toLowerCase();
  const service =
    SERVICES.find((each) => each.category === name) ??
    SERVICES.find((each) => group !== null && browseGroup(each.category) === group);
  return service === undefined ? '' : `Typically ${money(service.from)} – ${money(service.to)} (${service.title})`;
};

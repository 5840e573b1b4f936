/** The add form's eight categories. [VALID-13] */
export const TASK_CATEGORIES = [
  'Web Development',
  'Design',
  'Writing',
  'Marketing',
  'Research',
  'Content Creation',
  'SEO',
  'Data Analysis',
] as const;

/** The browse filter's categories except 'all'. [FILTER-2] */
export const BROWSE_GROUPS = ['Design', 'Development', 'Marketing', 'Analytics', 'Writing'] as const;
export type BrowseGroup = (typeof BROWSE_GROUPS)[number];

/** The home page's chips with their static counts. [CATEGORY-1, CONST-6] */
export const HOME_CATEGORIES = [
  { id: 'development', name: 'Development', count: 2450 },
  { id: 'design', name: 'Design', count: 1860 },
  { id: 'marketing', name: 'Marketing', count: 1420 },
  { id: 'writing', name: 'Writing', count: 2100 },
  { id: 'mobile', name: 'Mobile', count: 920 },
  { id: 'business', name: 'Business', count: 1750 },
  { id: 'translation', name: 'Translation', count: 680 },
  { id: 'video', name: 'Video', count: 1150 },
  { id: 'audio', name: 'Audio', count: 430 },
  { id: 'data', name: 'Data', count: 890 },
] as const;

const GROUP_OF: ReadonlyMap<string, BrowseGroup> = new Map([
  ['development', 'Development'],
  ['web development', 'Development'],
  ['mobile', 'Development'],
  ['design', 'Design'],
  ['marketing', 'Marketing'],
  ['seo', 'Marketing'],
  ['writing', 'Writing'],
  ['content creation', 'Writing'],
  ['translation', 'Writing'],
  ['analytics', 'Analytics'],
  ['data analysis', 'Analytics'],
  ['research', 'Analytics'],
  ['data', 'Analytics'],
]);

/**
 * Returns the browse group of a task's category, ignoring case and spacing; null if only 'all' includes it. One table
 * covers the add form, the filter, the home page and free text.
 */
export const browseGroup = (category: string): BrowseGroup | null =>
  GROUP_OF.get(category.trim().replace(/\s+/g, ' ').toLowerCase()) ?? null;

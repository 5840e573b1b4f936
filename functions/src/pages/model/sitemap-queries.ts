import { defineList } from '../../store/query-plan.ts';

/** Every file of the sitemap. */
export const sitemapFiles = defineList(
  () => ({ name: 'sitemap-files', collection: 'sitemapFiles', filters: [], orders: [] }),
  { examples: [[]], reads: 'forwards' },
);

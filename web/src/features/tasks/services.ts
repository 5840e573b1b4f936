import type { HOME_CATEGORIES, TASK_CATEGORIES } from '@taskwright/contract/tasks/categories';

export type CategoryId = (typeof HOME_CATEGORIES)[number]['id'];

export type Service = {
  title: string;
  category: CategoryId;
  /** Category of the task form. Decision 7. */
  taskCategory: (typeof TASK_CATEGORIES)[number];
  /** In US dollars. */
  from: number;
  to: number;
  delivery: string;
  description: string;
};

/** Six example services, which are not offers. [CATEGORY-2] */
export const SERVICES: readonly Service[] = [
  {
    title: 'Custom Website',
    category: 'development',
    taskCategory: 'Web Development',
    from: 800,
    to: 5000,
    delivery: '2–4 weeks',
    description: 'Five to ten pages on your own domain, quick on a phone, with a page you can edit yourself.',
  },
  {
    title: 'Brand Identity',
    category: 'design',
    taskCategory: 'Design',
    from: 400,
    to: 2500,
    delivery: '1–2 weeks',
    description: 'A logo, two typefaces and a palette, with every file you need for print and web.',
  },
  {
    title: 'SEO Campaign',
    category: 'marketing',
    taskCategory: 'SEO',
    from: 500,
    to: 3000,
    delivery: '4–8 weeks',
    description: 'An audit, biggest wins first. Then the fixes, with rankings before and after.',
  },
  {
    title: 'Article Series',
    category: 'writing',
    taskCategory: 'Writing',
    from: 150,
    to: 900,
    delivery: '5–10 days',
    description: 'Four researched articles in your voice, sources linked, one round of edits each.',
  },
  {
    title: 'iOS and Android App',
    category: 'mobile',
    taskCategory: 'Web Development',
    from: 2500,
    to: 15000,
    delivery: '6–12 weeks',
    description: 'One codebase for both stores, from the first sketch to the day it’s listed.',
  },
  {
    title: 'Sales Dashboard',
    category: 'data',
    taskCategory: 'Data Analysis',
    from: 600,
    to: 3500,
    delivery: '1–3 weeks',
    description: 'Your orders, cleaned and joined, in one view for your weekly review.',
  },
];

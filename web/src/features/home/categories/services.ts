import type { HOME_CATEGORIES, TASK_CATEGORIES } from '@taskwright/contract/categories';

export type CategoryId = (typeof HOME_CATEGORIES)[number]['id'];

export type Service = {
  title: string;
  category: CategoryId;
  /** What the form for a new task calls it. Decision 7. */
  taskCategory: (typeof TASK_CATEGORIES)[number];
  price: string;
  delivery: string;
  description: string;
};

/** What a commission may look like: six examples, no offers. [CATEGORY-2] */
export const SERVICES: readonly Service[] = [
  {
    title: 'Custom Website',
    category: 'development',
    taskCategory: 'Web Development',
    price: '$800 – $5,000',
    delivery: '2–4 weeks',
    description: 'Five to ten pages on your own domain, quick on a phone, with a page you can edit yourself.',
  },
  {
    title: 'Brand Identity',
    category: 'design',
    taskCategory: 'Design',
    price: '$400 – $2,500',
    delivery: '1–2 weeks',
    description: 'A mark, two typefaces and a palette, with every file a printer and a web page will ask for.',
  },
  {
    title: 'SEO Campaign',
    category: 'marketing',
    taskCategory: 'SEO',
    price: '$500 – $3,000',
    delivery: '4–8 weeks',
    description: 'An audit ordered by what it will earn, the fixes made, and the rankings before and after.',
  },
  {
    title: 'Article Series',
    category: 'writing',
    taskCategory: 'Writing',
    price: '$150 – $900',
    delivery: '5–10 days',
    description: 'Four researched articles in your voice, sources linked, one round of edits each.',
  },
  {
    title: 'iOS and Android App',
    category: 'mobile',
    taskCategory: 'Web Development',
    price: '$2,500 – $15,000',
    delivery: '6–12 weeks',
    description: 'One code base for both stores, from the first sketch through review to the day it is listed.',
  },
  {
    title: 'Sales Dashboard',
    category: 'data',
    taskCategory: 'Data Analysis',
    price: '$600 – $3,500',
    delivery: '1–3 weeks',
    description: 'Your orders, cleaned and joined, in one view that answers the questions you ask on Mondays.',
  },
];

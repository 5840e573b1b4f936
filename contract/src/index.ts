export * from './categories.ts';
export * from './dates.ts';
export * from './endpoints.ts';
export * from './money.ts';
export * from './problem.ts';
export * from './tasks.ts';
export * from './text.ts';
export * from './users.ts';

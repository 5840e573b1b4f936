import { isolate } from '@taskwright/contract/limits/text';

/** Returns an expected sentence with the isolates around the names of tests and around quoted titles. */
export const isolated = (sentence: string): string =>
  sentence.replaceAll(/\b(?:Ada|Emre|Ida|Mia)\b|(?<=“)[^”]+(?=”)/g, (found) => isolate(found));

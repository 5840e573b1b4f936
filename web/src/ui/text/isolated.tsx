import { Fragment } from 'react';

/**
 * A sentence with names and titles in the isolates of the contract's `isolate`. On the screen they become `<bdi>`, so
 * that copied text contains no invisible characters.
 */
export const Isolated = ({ text }: { text: string }) =>
  text.split(/\u2068([^\u2069]*)\u2069/).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity than its place
    at % 2 === 1 ? <bdi key={at}>{part}</bdi> : <Fragment key={at}>{part}</Fragment>,
  );

import { INBOX_FILTERS } from '@taskwright/contract/lifecycle/conversations';
import { useSearchParams } from 'react-router-dom';
import { INBOX_PARAMS } from '../../agreements/transition-url.ts';
import type { InboxView } from '../api.ts';

/** Returns the parameters of the address that keep a view while a conversation is opened. */
const paramsOf = ({ filter, search }: InboxView): URLSearchParams =>
  new URLSearchParams({
    ...(filter !== 'all' && { [INBOX_PARAMS.filter]: filter }),
    ...(search !== '' && { [INBOX_PARAMS.search]: search }),
  });

/** Returns the search part of an address with this view: `?show=turn&q=oak`, empty for the whole list. */
export const addressOf = (view: InboxView): string => {
  const params = paramsOf(view).toString();
  return params === '' ? '' : `?${params}`;
};

const viewIn = (params: URLSearchParams): InboxView => ({
  filter: INBOX_FILTERS.find((each) => each === params.get(INBOX_PARAMS.filter)) ?? 'all',
  search: params.get(INBOX_PARAMS.search) ?? '',
});

/**
 * Changes a part of the view. Replaces the entry of the history, so that Back leaves the list instead of undoing one
 * typed character.
 */
export type ChangeInboxView = (part: Partial<InboxView>) => void;

/** Returns the view of the list that the address names, and a function that changes it. */
export const useInboxView = (): readonly [InboxView, ChangeInboxView] => {
  const [params, setParams] = useSearchParams();
  const change: ChangeInboxView = (part) => {
    // Reads the current address, because a search that was typed before the last filter arrives after it.
    const current = viewIn(new URLSearchParams(window.location.search));
    setParams(paramsOf({ ...current, ...part }), { replace: true, preventScrollReset: true });
  };
  return [viewIn(params), change];
};

import { browseGroup } from '@taskwright/contract/tasks/categories';
import { money } from '../../../lib/format/money.ts';
import { SERVICES } from '../services.ts';

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

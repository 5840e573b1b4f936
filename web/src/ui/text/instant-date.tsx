import { fullDate, shortDate } from '../../lib/format/dates.ts';
import { useHydrated } from '../../lib/loading/use-hydrated.ts';

/**
 * The reader's day of an instant as 'Dec 3', with the full date in its title. A prerendered page contains it in UTC.
 */
export const InstantDate = ({ at }: { at: string }) => {
  const shown = useHydrated() ? at : at.slice(0, 10);
  return (
    <time dateTime={at} title={fullDate(shown)}>
      {shortDate(shown)}
    </time>
  );
};

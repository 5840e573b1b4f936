/**
 * Returns the options of the time zone, such as 'America/New York', with `current` even if the browser does not list
 * it. Browsers list a canonical name for each zone, and omit UTC.
 */
export const timeZoneOptions = (current: string): { value: string; label: string }[] => {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(current === '' ? [] : [current])]);
  return [
    { value: '', label: 'Not shown' },
    ...[...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ];
};

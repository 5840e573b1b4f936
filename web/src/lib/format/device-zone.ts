import { isTimeZone } from '@taskwright/contract/dates';

/** New IANA names of zones for which engines with ICU, such as Chromium, still use the old name. */
const NEW_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/**
 * Returns the options of a time zone by their new names, such as 'America/New York', each zone once. `chosen` is among
 * them even if the browser does not list it. Browsers omit UTC.
 */
export const timeZoneOptions = (chosen: string): { value: string; label: string }[] => {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC', ...(chosen === '' ? [] : [chosen])];
  // The last value of a name stays: the chosen one.
  const byName = new Map(zones.map((zone) => [NEW_NAMES[zone] ?? zone, zone]));
  return [...byName]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => ({ value, label: name.replaceAll('_', ' ') }));
};

/**
 * Returns the IANA name of the device's time zone; empty if the browser does not know it. Chromium on Linux can report
 * 'Etc/Unknown', which it rejects itself.
 */
export const deviceZone = (): string => {
  const { timeZone = '' } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : '';
};

import { isTimeZone } from '@taskwright/contract/dates';

/**
 * Returns the IANA name of the device's time zone; empty if the browser does not know it. Chromium on Linux can report
 * 'Etc/Unknown', which it rejects itself.
 */
export const deviceZone = (): string => {
  const { timeZone = '' } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : '';
};

/** Returns the IANA name of the device's time zone; empty if the browser does not know it. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';

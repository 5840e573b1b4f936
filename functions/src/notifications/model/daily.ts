/** Hour of the day at which daily emails are sent, in the recipient's time zone. */
const HOUR = 8;
/** Day of the week of weekly emails, as `getUTCDay` returns it. */
const MONDAY = 1;

/** Returns the offset of a time zone at an instant, in milliseconds: local time minus UTC. */
const offsetAt = (zone: string, instant: number): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(instant / 1000) * 1000;
};

/** Returns the first time after `now` at which it is 08:00 in a time zone, on a day of the week that `isDay` accepts. */
const nextMorning = (now: Date, zone: string, isDay: (weekday: number) => boolean): Date => {
  const local = new Date(now.getTime() + offsetAt(zone, now.getTime()));
  for (let day = local.getUTCDate(); ; day += 1) {
    const wanted = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), day, HOUR);
    if (!isDay(new Date(wanted).getUTCDay())) continue;
    // The offset at that time may differ from today's.
    const guess = wanted - offsetAt(zone, wanted);
    const at = wanted - offsetAt(zone, guess);
    if (at > now.getTime()) return new Date(at);
  }
};

/**
 * Returns the first time after `now` at which it is 08:00 in a time zone. On a day whose clock change skips 08:00, it is
 * an hour off.
 * @param zone a valid IANA name
 */
export const nextDaily = (now: Date, zone: string): Date => nextMorning(now, zone, () => true);

/** Like `nextDaily`, on a Monday. */
export const nextWeekly = (now: Date, zone: string): Date => nextMorning(now, zone, (weekday) => weekday === MONDAY);

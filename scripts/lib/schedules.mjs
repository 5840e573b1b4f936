// Runs scheduled functions locally. The Functions emulator loads them, but nothing calls them
// (https://github.com/firebase/firebase-tools/issues/2034).
import { UserError } from './cli.mjs';

/** Time zone of Cloud Scheduler for a function without one. */
const DEFAULT_ZONE = 'America/Los_Angeles';

/** Returns the weekday and the time of day of an instant in a time zone, as `{ weekday: 'monday', time: '03:00' }`. */
const clockIn = (zone, instant) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type) => parts.find((each) => each.type === type)?.value ?? '';
  return { weekday: part('weekday').toLowerCase(), time: `${part('hour')}:${part('minute')}` };
};

/**
 * Returns whether a schedule is due in the minute of `now`. Accepts the forms that the functions use:
 * `every 5 minutes`, `every 2 hours`, `every day 03:00` and `every monday 08:00`. Throws UserError for any other.
 * @param {string} schedule
 * @param {Date} now
 * @param {string} [zone] IANA time zone
 */
export const isDue = (schedule, now, zone = DEFAULT_ZONE) => {
  const [, count, unit] = /^every (\d+) (minutes|hours)$/.exec(schedule) ?? [];
  if (count) return Math.floor(now.getTime() / 60_000) % (Number(count) * (unit === 'hours' ? 60 : 1)) === 0;
  const [, day, time] = /^every (\w+) (\d\d:\d\d)$/.exec(schedule) ?? [];
  if (!day || !time) throw new UserError(`The schedule '${schedule}' is unknown to scripts/lib/schedules.mjs.`);
  const clock = clockIn(zone, now);
  return clock.time === time && (day === 'day' || clock.weekday === day);
};

/**
 * Returns the scheduled functions that the Functions emulator has loaded.
 * @param {string} functions origin of the Functions emulator
 */
const scheduledFunctions = async (functions) => {
  const { backends } = await (await fetch(`${functions}/backends`)).json();
  return backends
    .flatMap(({ functionTriggers }) => functionTriggers)
    .filter(({ schedule }) => schedule)
    .map(({ id, schedule }) => ({ id, schedule: schedule.schedule, zone: schedule.timeZone ?? undefined }));
};

/**
 * Calls the scheduled functions that are due, every minute until the process ends. Skips a function whose last call
 * still runs.
 * @param {object} options
 * @param {string} options.functions origin of the Functions emulator
 * @param {string} options.project
 * @param {(problem: string) => void} options.onProblem
 */
export const runSchedules = ({ functions, project, onProblem }) => {
  const running = new Set();
  const call = async ({ id }) => {
    if (running.has(id)) return;
    running.add(id);
    try {
      // The emulator adds the number of the function's codebase to the id.
      const response = await fetch(`${functions}/functions/projects/${project}/triggers/${id}-0`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      if (!response.ok) onProblem(`The scheduled function ${id} failed (${response.status}). See the logs.`);
    } catch (error) {
      onProblem(`The scheduled function ${id} could not be called: ${error}`);
    } finally {
      running.delete(id);
    }
  };
  const tick = async () => {
    const now = new Date();
    setTimeout(tick, 60_000 - (now.getTime() % 60_000)).unref();
    try {
      const all = await scheduledFunctions(functions);
      for (const each of all) if (isDue(each.schedule, now, each.zone)) void call(each);
    } catch (error) {
      onProblem(`The scheduled functions could not be called: ${error}`);
    }
  };
  void tick();
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { todayUtc } from '@taskwright/contract/dates';

/** Returns the date a number of days after a `YYYY-MM-DD`. */
const daysAfter = (date: string, days: number): string => todayUtc(new Date(Date.parse(date) + days * 86_400_000));

/** Returns the same day of the next month, or its last day if the month is shorter. */
const monthAfter = (date: string): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return todayUtc(new Date(Date.UTC(year, month, Math.min(day, lastDay))));
};

/**
 * Returns suggested deadlines. They count from today in UTC, the day that decides whether a task is open, so that
 * 'In 3 days' leaves at least three full days in every time zone.
 */
export const deadlinePresets = (today: string = todayUtc()): { label: string; date: string }[] => [
  { label: 'In 3 days', date: daysAfter(today, 3) },
  { label: 'In a week', date: daysAfter(today, 7) },
  { label: 'In two weeks', date: daysAfter(today, 14) },
  { label: 'In a month', date: monthAfter(today) },
];

type Props = { deadline: string; onChoose: (date: string) => void };

/** Buttons that set the deadline, below its field. */
export const DeadlinePresets = ({ deadline, onChoose }: Props) => (
  <Box
    role="group"
    aria-label="Suggested deadlines"
    sx={{
      display: { xs: 'grid', sm: 'flex' },
      gridTemplateColumns: '1fr 1fr',
      flexWrap: 'wrap',
      gap: 0.75,
      mt: 1,
    }}
  >
    {deadlinePresets().map(({ label, date }) => (
      <Button
        key={label}
        variant="outlined"
        size="small"
        aria-pressed={date === deadline}
        onClick={() => onChoose(date)}
        sx={{
          minHeight: 32,
          '@media (pointer: coarse)': { minHeight: 44 },
          px: 1.25,
          py: 0.25,
          borderRadius: 'pill',
          fontSize: '0.8125rem',
          fontWeight: 550,
          '&[aria-pressed="true"]': { color: 'mint.fg', bgcolor: 'mint.bg', borderColor: 'mint.fg' },
        }}
      >
        {label}
      </Button>
    ))}
  </Box>
);

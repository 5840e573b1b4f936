import Box from '@mui/material/Box';
import type { ListedProfile } from '@taskwright/contract';
import { isAvailable } from '@taskwright/contract/people/profiles';
import { shortDate } from '../../../lib/format/dates.ts';
import { useToday } from '../../../lib/loading/served-content.ts';

type Fields = Pick<ListedProfile, 'availability' | 'availableFrom'>;

/** Returns the availability of a freelancer in words. */
export const availabilityText = (fields: Fields, today: string): string => {
  if (isAvailable(fields, today)) return 'Available now';
  return fields.availability === 'from' && fields.availableFrom !== null
    ? `Available from ${shortDate(fields.availableFrom, new Date(`${today}T12:00`))}`
    : 'Not taking work';
};

/** Availability of a freelancer, with a dot that is filled if the freelancer is available now. */
export const Availability = ({ profile }: { profile: Fields }) => {
  const today = useToday();
  const isNow = isAvailable(profile, today);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: '0.875rem',
        color: isNow ? 'mint.fg' : 'text.secondary',
        fontWeight: isNow ? 600 : 400,
        '&::before': {
          content: '""',
          flex: 'none',
          width: 8,
          height: 8,
          borderRadius: 'pill',
          border: '2px solid currentColor',
          ...(isNow && { backgroundColor: 'currentColor' }),
        },
      }}
    >
      {availabilityText(profile, today)}
    </Box>
  );
};

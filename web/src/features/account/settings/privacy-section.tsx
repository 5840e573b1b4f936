import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { fullDate } from '../../../lib/format/dates.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { TEXT_LINK } from '../../../ui/text/text-link.ts';
import type { SectionProps } from './api.ts';
import { BlockedPeople } from './blocked-people.tsx';
import { Subheading } from './section-form.tsx';

const AcceptedTerms = ({ account: { terms } }: SectionProps) => (
  <Typography sx={{ overflowWrap: 'anywhere' }}>
    {terms.version === null || terms.acceptedAt === null ? (
      'You agreed to the terms when you signed up. '
    ) : (
      <>
        You accepted version {terms.version} on <time dateTime={terms.acceptedAt}>{fullDate(terms.acceptedAt)}</time>.{' '}
      </>
    )}
    <Box component={Link} to={paths.terms} sx={TEXT_LINK}>
      Read the Terms and Conditions
    </Box>
  </Typography>
);

/** Blocked people, and the accepted terms. */
export const PrivacySection = (props: SectionProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
    <BlockedPeople uid={props.user.uid} />
    <Box>
      <Subheading>Terms and Conditions</Subheading>
      <AcceptedTerms {...props} />
    </Box>
  </Box>
);

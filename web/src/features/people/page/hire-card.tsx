import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Profile } from '@taskwright/contract';
import { isAvailable, takesWork } from '@taskwright/contract/people/profiles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { money } from '../../../lib/format/money.ts';
import { useToday } from '../../../lib/loading/served-content.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PANEL_PADDING, Panel } from '../../../ui/layout/panel.tsx';
import { VERIFIED_MEANS } from '../../../ui/people/name-link.tsx';
import { InviteButton } from '../../invitations/invite-button.tsx';
import { SaveButton } from '../../shortlist/save-button.tsx';
import { availabilityText } from '../card/availability.tsx';

const Line = ({ icon, color, children }: { icon: ReactNode; color: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      gap: 1.25,
      alignItems: 'flex-start',
      '& > svg': { color, fontSize: '1.375rem', flex: 'none' },
    }}
  >
    {icon}
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Box>
);

type Props = {
  profile: Profile;
  /**
   * State of the actions of other people: `disabled` in the owner's preview, `inert` without effect until it is known
   * that the viewer is not the owner.
   */
  actions: 'enabled' | 'disabled' | 'inert';
};

/** Minimum budget, availability and verification of a freelancer, with the one action. */
export const HireCard = ({ profile, actions }: Props) => {
  const today = useToday();
  const { person, handle, name, minimumBudget, emailVerified, availability, mine } = profile;
  const isDisabled = actions === 'disabled';
  const isFree = isAvailable(profile, today);
  return (
    <Panel
      as="section"
      aria-label="Hire"
      sx={{
        ...PANEL_PADDING,
        display: 'grid',
        gap: 2,
        // Between phones and the column of wide screens, the facts are next to the action.
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) 15rem', md: 'minmax(0, 1fr)' },
        columnGap: 4,
        alignItems: 'center',
        '& > :last-child': { gridColumn: { sm: '-2 / -1', md: 'auto' } },
      }}
    >
      {minimumBudget !== null && (
        <Box sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
          From{' '}
          <Box
            component="span"
            sx={{ typography: 'amount', fontSize: '1.75rem', lineHeight: 1.25, color: 'text.primary' }}
          >
            {money(minimumBudget)}
          </Box>
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 1.25 }}>
        <Line
          icon={takesWork(profile) ? <EventAvailable aria-hidden /> : <EventBusy aria-hidden />}
          color={isFree ? 'success.main' : 'text.secondary'}
        >
          <Box sx={{ fontWeight: 600 }}>{availabilityText(profile, today)}</Box>
        </Line>
        {emailVerified && (
          <Line icon={<VerifiedOutlined aria-hidden />} color="success.main">
            <Box>Email verified</Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{VERIFIED_MEANS}</Box>
          </Line>
        )}
      </Box>
      {mine ? (
        <Button component={Link} to={paths.profileEditor} variant="contained" fullWidth data-screen-only>
          Edit profile
        </Button>
      ) : (
        <Box inert={actions === 'inert'} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <InviteButton
            person={person}
            handle={handle}
            name={name}
            availability={availability}
            fullWidth
            isDisabled={isDisabled}
          />
          <Box
            sx={{
              flex: 'none',
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: 'pill',
              '&:hover': { borderColor: 'primary.light' },
            }}
          >
            <SaveButton person={person} name={name} isDisabled={isDisabled} />
          </Box>
        </Box>
      )}
    </Panel>
  );
};

import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import type { Profile } from '@taskwright/contract';
import type { ReactNode } from 'react';
import { useTimeIn } from '../../../lib/format/local-time.ts';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { isNew } from './profile-facts.tsx';

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      minWidth: 0,
      overflowWrap: 'anywhere',
      '& > svg': { fontSize: '1.125rem', flex: 'none' },
    }}
  >
    {icon}
    <span>{children}</span>
  </Box>
);

/** The current time at the freelancer's place. The server reserves its space, because the time is the viewer's now. */
const LocalTime = ({ timeZone }: { timeZone: string }) => {
  const time = useTimeIn(timeZone);
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', ...(time === null && { visibility: 'hidden' }) }}>
      {time ?? '12:00 PM'} local time
    </Box>
  );
};

const NewcomerTag = () => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      px: 1.25,
      py: 0.375,
      borderRadius: 'pill',
      bgcolor: 'mint.bg',
      color: 'mint.fg',
      fontSize: '0.8125rem',
      fontWeight: 600,
    }}
  >
    New on Taskwright
  </Box>
);

/** Avatar, name, headline, place and local time of a freelancer. */
export const ProfileHeading = ({ profile }: { profile: Profile }) => {
  const { name, photo, headline, location, timeZone } = profile;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
        columnGap: { sm: 3, md: 4 },
        rowGap: 2,
        alignItems: 'center',
      }}
    >
      <Box sx={{ '& > *': { width: { xs: 88, md: 128 }, height: { xs: 88, md: 128 } } }}>
        <PersonAvatar name={name} photo={photo} size={128} />
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
        {isNew(profile) && <NewcomerTag />}
        <PageHeading sx={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>{name}</PageHeading>
        {headline !== '' && (
          <Box
            component="p"
            sx={{ m: 0, fontSize: '1.1875rem', lineHeight: 1.45, maxWidth: '52ch', overflowWrap: 'anywhere' }}
          >
            {headline}
          </Box>
        )}
        {(location !== '' || timeZone !== null) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, color: 'text.secondary' }}>
            {location !== '' && <Line icon={<PlaceOutlined aria-hidden />}>{location}</Line>}
            {timeZone !== null && (
              <Line icon={<AccessTimeOutlined aria-hidden />}>
                <LocalTime timeZone={timeZone} />
              </Line>
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
};

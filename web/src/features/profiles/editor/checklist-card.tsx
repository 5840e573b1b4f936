import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Circle from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { photoUrl } from '@taskwright/contract/names/photo-address';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { PANEL_PADDING, Panel } from '../../../ui/layout/panel.tsx';
import { hidden } from '../../../ui/text/hidden-heading.tsx';
import { TEXT_LINK } from '../../../ui/text/text-link.ts';
import type { MemberUser } from '../../account/require-user.tsx';
import { AUDIENCES } from '../page/profile-words.ts';
import { type ChecklistItem, checklistOf, listingText } from './checklist.ts';
import type { SavedProfile } from './profile-form-values.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** Id of the portfolio below the form. */
export const PORTFOLIO_ID = 'portfolio';

const showPortfolio = (): void => {
  const portfolio = document.getElementById(PORTFOLIO_ID);
  portfolio?.scrollIntoView();
  portfolio?.focus({ preventScroll: true });
};

/** Style of links and buttons of the list. */
const ENTRY = {
  ...TEXT_LINK,
  minHeight: 44,
  display: 'inline-flex',
  alignItems: 'center',
  p: 0,
  border: 0,
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'left',
  backgroundColor: 'transparent',
  textDecorationLine: 'underline',
  cursor: 'pointer',
} as const;

/** Leads to the field of an open item. The photo is on the account page. */
const Target = ({
  form,
  place,
  children,
}: {
  form: ProfileForm;
  place: ChecklistItem['place'];
  children: ReactNode;
}) =>
  place === 'photo' ? (
    <Box component={Link} to={paths.accountSection('name')} sx={ENTRY}>
      {children}
    </Box>
  ) : (
    <Box
      component="button"
      type="button"
      onClick={() => (place === 'portfolio' ? showPortfolio() : form.setFocus(place))}
      sx={ENTRY}
    >
      {children}
    </Box>
  );

type Props = { form: ProfileForm; user: MemberUser; profile: SavedProfile | null };

/** The checklist of four, the note about the directory, and the preview of the saved profile. */
export const Checklist = ({ form, user, profile }: Props) => {
  const [headline, about, skills] = useWatch({ control: form.control, name: ['headline', 'about', 'skills'] });
  const items = checklistOf({
    values: { headline, about, skills },
    hasPhoto: photoUrl(user.photoURL) !== undefined,
    pieces: profile?.pieces.length ?? 0,
  });
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <Panel as="section" aria-labelledby="checklist-title" sx={PANEL_PADDING}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography id="checklist-title" variant="h4" component="h2">
          Checklist
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {done} of {items.length} done
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {items.map(({ text, isDone, place }) => (
          <Box component="li" key={text} sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 44 }}>
            {isDone ? (
              <CheckCircle sx={{ color: 'status.completed.fg' }} />
            ) : (
              <Circle sx={{ color: 'text.secondary' }} />
            )}
            {isDone ? (
              <span>
                {text}
                <Box component="span" sx={hidden}>
                  : done
                </Box>
              </span>
            ) : (
              <Target form={form} place={place}>
                {text}
              </Target>
            )}
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {listingText(profile, user.emailVerified)}
      </Typography>
      {profile !== null && (
        <>
          <Button
            component={Link}
            to={`${paths.freelancer(profile.handle)}?preview`}
            variant="outlined"
            fullWidth
            sx={{ mt: 2 }}
          >
            Preview
          </Button>
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            Shows your saved profile as {AUDIENCES[profile.visibility]} see it.
          </Typography>
        </>
      )}
    </Panel>
  );
};

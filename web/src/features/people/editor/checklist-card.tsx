import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Circle from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { photoUrl } from '@taskwright/contract/names/photo-address';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { splitList } from '../../../lib/forms/split-list.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PANEL_PADDING, Panel } from '../../../ui/layout/panel.tsx';
import { hidden } from '../../../ui/text/page-heading.tsx';
import { TEXT_LINK } from '../../../ui/text/text-link.ts';
import type { MemberUser } from '../../account/require-user.tsx';
import { AUDIENCES } from '../page/profile-facts.tsx';
import type { ProfileForm, ProfileValues, SavedProfile } from './profile-form-values.ts';

/** Number of skills from which a profile is found for more than its main subject. */
const SKILLS = 3;

/** Part of a profile that makes clients find and believe a freelancer. `place` is its field or its place. */
type ChecklistItem = {
  readonly text: string;
  readonly isDone: boolean;
  readonly place: 'headline' | 'about' | 'skills' | 'photo' | 'portfolio';
};

type Facts = {
  readonly values: Pick<ProfileValues, 'headline' | 'about' | 'skills'>;
  readonly hasPhoto: boolean;
  /** Number of portfolio pieces. */
  readonly pieces: number;
};

/** Returns the checklist of a profile: always the same four items. */
export const checklistOf = ({ values, hasPhoto, pieces }: Facts): readonly ChecklistItem[] => {
  const hasHeadline = values.headline.trim() !== '';
  const hasAbout = values.about.trim() !== '';
  return [
    {
      text: 'Headline and About',
      isDone: hasHeadline && hasAbout,
      place: hasHeadline && !hasAbout ? 'about' : 'headline',
    },
    { text: 'At least three skills', isDone: splitList(values.skills).length >= SKILLS, place: 'skills' },
    { text: 'A photo', isDone: hasPhoto, place: 'photo' },
    { text: 'A portfolio piece', isDone: pieces > 0, place: 'portfolio' },
  ];
};

type Listing = Pick<ProfileValues, 'visibility'> & { readonly headline: string; readonly skills: readonly string[] };

/**
 * Returns who finds the saved profile, and what is missing for it. `profile` is null until it is saved. Parts that are
 * `typed` but not saved are done in the checklist, so they need only be saved.
 */
export const listingText = (
  profile: Listing | null,
  isVerified: boolean,
  typed: Pick<ProfileValues, 'headline' | 'skills'>,
): string => {
  if (profile === null) return 'Save your profile to get a page of your own.';
  if (profile.visibility === 'hidden')
    return 'Your profile is hidden. Only clients whom you sent a bid or a message see it.';
  const hasHeadline = typed.headline.trim() !== '';
  const hasSkill = splitList(typed.skills).length > 0;
  const needsHeadline = profile.headline === '';
  const needsSkill = profile.skills.length === 0;
  const missing = [
    ...(needsHeadline && !hasHeadline ? ['add a headline'] : []),
    ...(needsSkill && !hasSkill ? ['add a skill'] : []),
    ...((needsHeadline && hasHeadline) || (needsSkill && hasSkill) ? ['save your profile'] : []),
    ...(isVerified ? [] : ['verify your email']),
  ];
  if (missing.length > 0) return `To be listed in Freelancers, ${new Intl.ListFormat('en').format(missing)}.`;
  return profile.visibility === 'everyone'
    ? 'You’re listed in Freelancers.'
    : 'You’re listed in Freelancers for signed-in users.';
};

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
        {listingText(profile, user.emailVerified, { headline, skills })}
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

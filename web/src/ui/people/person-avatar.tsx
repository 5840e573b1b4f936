import Box from '@mui/material/Box';
import { Avatar } from './avatar.tsx';
import { AVATAR_TONES, initialsOf, toneOf } from './avatar-tones.ts';

const Initials = ({ name, size }: { name: string; size: number }) => {
  const tone = AVATAR_TONES[toneOf(name)];
  return (
    <Box
      component="span"
      aria-hidden
      sx={(theme) => ({
        display: 'grid',
        height: '100%',
        placeItems: 'center',
        fontSize: size * 0.38,
        fontWeight: 650,
        lineHeight: 1,
        color: tone?.light.fg,
        backgroundColor: tone?.light.bg,
        ...theme.applyStyles('dark', { color: tone?.dark.fg, backgroundColor: tone?.dark.bg }),
      })}
    >
      {initialsOf(name)}
    </Box>
  );
};

type Props = { name: string; photo: string | null | undefined; size: number };

/** Avatar for a public name: the user's picture, or initials on a color derived from the name. */
export const PersonAvatar = ({ name, photo, size }: Props) => (
  <Avatar src={photo} size={size} fallback={<Initials name={name} size={size} />} />
);

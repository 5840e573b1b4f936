import Box from '@mui/material/Box';
import { photoUrl } from '@taskwright/contract/names/photo-address';
import { type ReactNode, useState } from 'react';
import { ink, Svg } from '../illustrations/drawing.tsx';

/** Generic avatar: a head, and shoulders in the shape of a dovetail. Fills its container. */
const DefaultAvatar = () => (
  <Svg width={48} height={48}>
    <rect width="48" height="48" fill={ink.mint} />
    <circle cx="24" cy="19" r="8.5" fill={ink.marigold} />
    <path d="M17 31.5H31L38.5 48H9.5Z" fill={ink.green} />
  </Svg>
);

type AvatarProps = {
  /** Address of the picture. Only the addresses of `photoUrl` are rendered. */
  src: string | null | undefined;
  /** In pixels. */
  size?: number;
  /** Replaces the generic drawing if there is no picture. */
  fallback?: ReactNode;
};

/** A user's picture, or `fallback` if there is none, its address is not that of a photo, or it fails to load. */
export const Avatar = ({ src: address, size = 40, fallback = <DefaultAvatar /> }: AvatarProps) => {
  const src = photoUrl(address);
  const [broken, setBroken] = useState<string>();
  const frame = { width: size, height: size, borderRadius: 'pill', overflow: 'hidden', flex: 'none' };
  if (src === undefined || broken === src) {
    return (
      <Box component="span" data-avatar sx={{ ...frame, display: 'block' }}>
        {fallback}
      </Box>
    );
  }
  return (
    <Box
      component="img"
      data-avatar
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setBroken(src)}
      sx={{ ...frame, objectFit: 'cover', bgcolor: 'mint.bg' }}
    />
  );
};

/** Colors of a user's initials and their background. Every pair has at least AA contrast. */
type AvatarTone = { readonly fg: string; readonly bg: string };

/** One hue per line, for the light and the dark theme. */
export const AVATAR_TONES: readonly { readonly light: AvatarTone; readonly dark: AvatarTone }[] = [
  { light: { fg: '#0B5746', bg: '#DFF0EA' }, dark: { fg: '#7AD6BE', bg: '#17302A' } },
  { light: { fg: '#6E4300', bg: '#FCEFD9' }, dark: { fg: '#FFCB7A', bg: '#38270F' } },
  { light: { fg: '#1F4B91', bg: '#E3EBF8' }, dark: { fg: '#A3C4F7', bg: '#172741' } },
  { light: { fg: '#65317A', bg: '#F0E4F5' }, dark: { fg: '#DDB3EE', bg: '#2E1C38' } },
  { light: { fg: '#8A3517', bg: '#F9E3DC' }, dark: { fg: '#F5AE93', bg: '#3A1E13' } },
  { light: { fg: '#0F5563', bg: '#DBEFF3' }, dark: { fg: '#86D3E3', bg: '#11303A' } },
  { light: { fg: '#47571A', bg: '#E8EFD6' }, dark: { fg: '#C4D788', bg: '#262D12' } },
  { light: { fg: '#8B2650', bg: '#FAE1EA' }, dark: { fg: '#F5A6C4', bg: '#3A1626' } },
];

/**
 * Returns the index of a public name's tone. It is derived from the name, so it is the same everywhere without storage.
 */
export const toneOf = (name: string): number => {
  let sum = 7;
  for (const character of name.normalize('NFKC').trim())
    sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum % AVATAR_TONES.length;
};

const LETTER = /[\p{L}\p{N}]/u;

/** Returns the first letters of the first and the last word, or the first character of a name without letters. */
export const initialsOf = (name: string): string => {
  const words = name
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => LETTER.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')].find((character) => LETTER.test(character)) ?? '',
  );
  return letters.join('').toLocaleUpperCase('en') || [...name.trim()].slice(0, 1).join('');
};

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

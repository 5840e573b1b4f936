import Box from '@mui/material/Box';
import { photoUrl } from '@taskwright/contract/names/photo-address';
import { type ReactNode, useState } from 'react';
import { Svg } from '../illustrations/drawing.tsx';
import { ink } from '../illustrations/ink.ts';

/** Generic avatar: a head, and shoulders in the shape of a dovetail. Fills its container. */
const DefaultAvatar = () => (
  <Svg width={48} height={48}>
    <rect width="48" height="48" fill={ink.mint} />
    <circle cx="24" cy="19" r="8.5" fill={ink.marigold} />
    <path d="M17 31.5H31L38.5 48H9.5Z" fill={ink.green} />
  </Svg>
);

type Props = {
  /** Address of the picture. Only the addresses of `photoUrl` are rendered. */
  src: string | null | undefined;
  /** In pixels. */
  size?: number;
  /** Replaces the generic drawing if there is no picture. */
  fallback?: ReactNode;
};

/** A user's picture, or `fallback` if there is none, its address is not that of a photo, or it fails to load. */
export const Avatar = ({ src: address, size = 40, fallback = <DefaultAvatar /> }: Props) => {
  const src = photoUrl(address);
  const [broken, setBroken] = useState<string>();
  const frame = { width: size, height: size, borderRadius: 'pill', overflow: 'hidden', flex: 'none' };
  if (src === undefined || broken === src) {
    return (
      <Box component="span" sx={{ ...frame, display: 'block' }}>
        {fallback}
      </Box>
    );
  }
  return (
    <Box
      component="img"
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

import Box from '@mui/material/Box';
import { useState } from 'react';
import { DefaultAvatar } from './illustrations/default-avatar.tsx';

/** A person's picture, or the generic drawing when there is none or it does not load. `size` in pixels. */
export const Avatar = ({ src, size = 40 }: { src: string | null; size?: number }) => {
  const [broken, setBroken] = useState<string | null>(null);
  const frame = { width: size, height: size, borderRadius: 'pill', overflow: 'hidden', flex: 'none' };
  if (src === null || src === '' || broken === src) {
    return (
      <Box sx={frame}>
        <DefaultAvatar />
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
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      sx={{ ...frame, objectFit: 'cover', bgcolor: 'mint.bg' }}
    />
  );
};

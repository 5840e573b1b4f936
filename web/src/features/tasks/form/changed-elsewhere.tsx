import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { scrollIntoViewOnce } from '../../../lib/navigation/scroll-into-view.ts';
import type { Change } from './changes.ts';

const cut = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text);

type Props = {
  changes: readonly Change[];
  /** The user pressed Update before. */
  isRepeated: boolean;
};

/** Lists changes made in another tab or device. The user's input stays. */
export const ChangedElsewhere = ({ changes, isRepeated }: Props) => (
  <Box
    ref={scrollIntoViewOnce}
    role="alert"
    sx={{ p: 2, borderRadius: 'field', bgcolor: 'marigold.bg', overflowWrap: 'anywhere' }}
  >
    <Typography sx={{ fontWeight: 600, color: 'marigold.fg' }}>
      This task was changed in another tab or on another device
    </Typography>
    {changes.length > 0 ? (
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {changes.map(({ field, before, now }) => (
          <li key={field}>
            {field}: <del>{cut(before)}</del> →{' '}
            <ins style={{ textDecoration: 'none', fontWeight: 600 }}>{cut(now)}</ins>
          </li>
        ))}
      </Box>
    ) : (
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        Only its status changed.
      </Typography>
    )}
    <Typography variant="body2" sx={{ mt: 1 }}>
      What you typed is still here. {isRepeated ? 'Update again' : 'Update'} to overwrite these changes, or Cancel to
      keep them.
    </Typography>
  </Box>
);

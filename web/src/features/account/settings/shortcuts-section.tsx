import Box from '@mui/material/Box';
import { ShortcutList, ShortcutSwitch } from '../../shortcuts/shortcut-list.tsx';
import { Explanation } from './parts/explanation.tsx';

/** The keyboard shortcuts, and the switch for this device. */
export const ShortcutsSection = () => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
    <Explanation>Single keys that work outside of fields.</Explanation>
    <ShortcutList />
    <ShortcutSwitch />
  </Box>
);

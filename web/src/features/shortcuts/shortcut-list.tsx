import Box from '@mui/material/Box';
import { SwitchRow } from '../../ui/forms/switch-row.tsx';
import { SHORTCUTS, setShortcutsOn, useShortcutsOn } from './shortcut-of.ts';

/** The shortcuts with their keys. */
export const ShortcutList = () => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1, alignItems: 'center' }}
  >
    {Object.entries(SHORTCUTS).map(([key, name]) => (
      <Box key={key} sx={{ display: 'contents' }}>
        <Box component="dt">
          <Box
            component="kbd"
            translate="no"
            sx={{
              display: 'inline-block',
              minWidth: 32,
              px: 1,
              py: 0.25,
              textAlign: 'center',
              font: 'inherit',
              fontWeight: 600,
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: 'tag',
              bgcolor: 'background.default',
            }}
          >
            {key}
          </Box>
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          {name}
        </Box>
      </Box>
    ))}
  </Box>
);

/** Switch that turns the shortcuts on and off on this device. */
export const ShortcutSwitch = () => {
  const isOn = useShortcutsOn();
  return (
    <SwitchRow>
      <input type="checkbox" checked={isOn} onChange={({ target }) => setShortcutsOn(target.checked)} />
      Use keyboard shortcuts on this device
    </SwitchRow>
  );
};

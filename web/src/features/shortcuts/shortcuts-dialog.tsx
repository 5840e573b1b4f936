import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { RouteDialog } from '../../ui/dialogs/route-dialog.tsx';
import { ShortcutList, ShortcutSwitch } from './shortcut-list.tsx';

/** Dialog with all shortcuts. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <RouteDialog title="Keyboard shortcuts" onClose={onClose} isInterruption>
    <DialogContent>
      <ShortcutList />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2, mb: 1 }}>
        They work outside of fields. The same switch is in Account.
      </Typography>
      <ShortcutSwitch />
    </DialogContent>
  </RouteDialog>
);

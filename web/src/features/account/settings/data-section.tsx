import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { download, saveFile } from '../../../lib/api/download.ts';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { withIdentity } from './identity/confirm-identity.ts';
import { Explanation, Saved, SaveRow } from './section-form.tsx';
import { useSave } from './use-save.ts';

/** Address of the export. A function of its own streams it, outside the contract's endpoints. */
const EXPORT = '/users/me/export';

const downloadData = async (): Promise<void> => {
  const { blob, name } = await withIdentity(() => download(EXPORT));
  saveFile(name ?? 'taskwright-data.json', blob);
};

/** Downloads everything stored about the user. */
export const DataSection = () => {
  const saving = useSave();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Explanation>
        One JSON file with everything that we store about you: your profile, tasks, bids, messages, agreements, reviews,
        notifications and settings. You can download it three times a day.
      </Explanation>
      <FormBanner>{saving.problem}</FormBanner>
      <SaveRow>
        <Button
          variant="outlined"
          loading={saving.isSaving}
          onClick={() => saving.save(downloadData, { message: 'Your data is downloaded' })}
        >
          Download my data
        </Button>
        <Saved>{saving.done}</Saved>
      </SaveRow>
    </Box>
  );
};

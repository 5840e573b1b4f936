import Download from '@mui/icons-material/FileDownloadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { notify } from '../../lib/dialogs/toast.ts';

type Props = Pick<ButtonProps, 'sx' | 'variant' | 'size'> & {
  /** Creates the file and downloads it. */
  download: () => Promise<void>;
};

/** Button that downloads a CSV file. A failure is a toast. */
export const DownloadButton = ({ download, variant = 'outlined', ...props }: Props) => {
  const [isPending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      await download();
    } catch (error) {
      console.error(error);
      notify('error', `We couldn’t create the file. ${errorText(error)}`);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button {...props} variant={variant} startIcon={<Download />} loading={isPending} onClick={press}>
      Download CSV
    </Button>
  );
};

import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { Role } from '@taskwright/contract/lifecycle/lifecycle';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { notify } from '../../../lib/dialogs/toast.ts';
import { loadCode } from '../../../lib/loading/missing-code.ts';
import { PHONE_TARGET } from '../../tasks/mine/list-skeleton.tsx';

type Props = {
  /** Role of the user in the listed agreements. */
  side: Role;
  uid: string;
  /** Skips the request when the list above already contains an agreement. */
  isKnown: boolean;
};

/** Download button below a list of the user's own tasks or bids. Hidden without an agreement. */
export const ExportAgreements = ({ side, uid, isKnown }: Props) => {
  const { data: hasAgreements } = useQuery({
    queryKey: ['agreements', side, uid],
    queryFn: async ({ signal }) => {
      const { data } = await call('listAgreements', { query: { role: side, limit: '1' }, signal });
      return data.length > 0;
    },
    enabled: !isKnown,
  });
  const [isPending, setPending] = useState(false);
  if (!isKnown && hasAgreements !== true) return null;

  const download = async () => {
    setPending(true);
    try {
      const { downloadAgreements } = await loadCode(() => import('./download.ts'));
      await downloadAgreements(side);
    } catch (error) {
      console.error(error);
      notify('error', `We couldn’t create the file. ${errorText(error)}`);
    } finally {
      setPending(false);
    }
  };
  return (
    <Box
      data-screen-only
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        alignItems: 'center',
        justifyContent: { md: 'flex-end' },
        mt: 2,
        fontSize: '0.9375rem',
        color: 'text.secondary',
      }}
    >
      Your agreements as a {side}
      <Button
        variant="text"
        size="small"
        startIcon={<Download />}
        loading={isPending}
        onClick={download}
        sx={PHONE_TARGET}
      >
        Download CSV
      </Button>
    </Box>
  );
};

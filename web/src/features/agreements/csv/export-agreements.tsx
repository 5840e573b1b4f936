import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Role } from '@taskwright/contract/lifecycle/lifecycle';
import { call } from '../../../lib/api/api-client.ts';
import { loadCode } from '../../../lib/loading/missing-code.ts';
import { DownloadButton } from '../../../ui/forms/download-button.tsx';
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
  if (!isKnown && hasAgreements !== true) return null;

  const download = async () => {
    const { downloadAgreements } = await loadCode(() => import('./download.ts'));
    await downloadAgreements(side);
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
      <DownloadButton download={download} variant="text" size="small" sx={PHONE_TARGET} />
    </Box>
  );
};

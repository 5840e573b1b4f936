import Box from '@mui/material/Box';
import { CLIENT_FEE, FREELANCER_FEE_TIERS, type FreelancerFeeTier } from '@taskwright/contract/limits/fees';
import { money } from '../../lib/format/money.ts';
import { Panel } from '../../ui/layout/panel.tsx';

const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

const band = ({ fromCents, toCents }: FreelancerFeeTier): string => {
  if (fromCents === 0) return `under ${money(Math.ceil(toCents / 100))}`;
  if (toCents === null) return `over ${money(Math.floor(fromCents / 100))}`;
  return `${money(fromCents / 100)} to ${money(toCents / 100)}`;
};

const rows = [
  {
    payer: 'Client',
    amount: 'any amount',
    fee: `${percent(CLIENT_FEE.basisPoints)} + ${money(CLIENT_FEE.fixedCents / 100)}`,
  },
  ...FREELANCER_FEE_TIERS.map((tier) => ({ payer: 'Freelancer', amount: band(tier), fee: percent(tier.basisPoints) })),
];

/** Radius of the panel minus its border. */
const INNER_RADIUS = 'calc(var(--mui-radius-panel) - 1px)';

/** Fees of client and freelancer by amount. [CONST-10, CONST-11] */
export const FeeTable = () => (
  <Panel
    as="table"
    sx={{
      width: '100%',
      maxWidth: 560,
      mt: 3,
      borderSpacing: 0,
      '& th, & td': { textAlign: 'left', px: { xs: 1.5, sm: 2 }, py: 1.5, fontWeight: 400 },
      '& thead th': { bgcolor: 'wash', color: 'text.secondary', fontSize: '0.875rem', fontWeight: 600 },
      '& thead th:first-of-type': { borderTopLeftRadius: INNER_RADIUS },
      '& thead th:last-of-type': { borderTopRightRadius: INNER_RADIUS },
      '& tbody > tr > *': { borderTop: '1px solid', borderColor: 'divider' },
      '& strong': { display: 'inline-block', minWidth: { sm: 136 }, fontWeight: 600 },
      '& tbody span': { display: { xs: 'block', sm: 'inline' } },
      '& th:last-child, & td:last-child': {
        textAlign: 'right',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: { sm: 'nowrap' },
      },
      '& td:last-child': { fontWeight: 600 },
    }}
  >
    <Box
      component="caption"
      sx={{ captionSide: 'bottom', textAlign: 'left', color: 'text.secondary', fontSize: '0.875rem', pt: 1 }}
    >
      Agencies pay the freelancer’s fee.
    </Box>
    <thead>
      <tr>
        <th scope="col">Who pays</th>
        <th scope="col">Fee</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ payer, amount, fee }) => (
        <tr key={amount}>
          <th scope="row">
            <strong>{payer}</strong> <span>{amount}</span>
          </th>
          <td>{fee}</td>
        </tr>
      ))}
    </tbody>
  </Panel>
);

import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { hidden } from '../../../ui/text/page-heading.tsx';

/** A row of the settings: its label, and the controls of its bell and of its emails. */
export type NotificationRow = {
  readonly id: string;
  readonly label: string;
  readonly bell: ReactNode;
  readonly email: ReactNode;
};

/** From this width, the rows are a table. In em to grow with the text size: 960 pixels by default. */
const WIDE = '(min-width: 60em)';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  caption: { captionSide: 'top', textAlign: 'left', fontWeight: 600, paddingBottom: 4 },
  'th, td': { padding: '6px 0', textAlign: 'left', fontWeight: 400 },
  'thead th': { fontSize: '0.8125rem', fontWeight: 600, color: theme.vars.palette.text.secondary },
  'tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  'tbody th': { paddingRight: 16 },
  'th:nth-of-type(2), td:nth-of-type(1)': { width: '6rem' },
  'th:nth-of-type(3), td:nth-of-type(2)': { width: '10rem' },
}));

const Cards = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });
const Legend = styled('legend')({ padding: 0, marginBottom: 4, fontWeight: 600 });
const Card = styled('li')(({ theme }) => ({
  padding: '12px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '6rem minmax(0, 1fr)',
    columnGap: 12,
    rowGap: 4,
    alignItems: 'center',
    marginTop: 4,
  },
  '& > div > span': { color: theme.vars.palette.text.secondary, fontSize: '0.875rem' },
}));

/** Column headings, which label the controls of a card as well. */
const COLUMNS = { bell: 'Bell', email: 'Email' } as const;

/** Rows about one subject: a table on wide screens, cards on narrow ones. */
export const NotificationRows = ({ heading, rows }: { heading: string; rows: readonly NotificationRow[] }) => {
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  if (isWide) {
    return (
      <Table>
        <caption>{heading}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span style={hidden}>Notification</span>
            </th>
            <th scope="col">{COLUMNS.bell}</th>
            <th scope="col">{COLUMNS.email}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, bell, email }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{bell}</td>
              <td>{email}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    );
  }
  return (
    <Cards>
      <Legend>{heading}</Legend>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows.map(({ id, label, bell, email }) => (
          <Card key={id}>
            {label}
            <div>
              <span aria-hidden>{COLUMNS.bell}</span>
              {bell}
              <span aria-hidden>{COLUMNS.email}</span>
              {email}
            </div>
          </Card>
        ))}
      </ul>
    </Cards>
  );
};

type BellProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** Switch of a row's bell, named by row and column. */
export const BellSwitch = ({ label, isOn, onChange }: BellProps) => (
  <SwitchRow>
    <input
      type="checkbox"
      aria-label={`${label}: ${COLUMNS.bell.toLowerCase()}`}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  </SwitchRow>
);

/** Returns the accessible name of a row's email frequency. */
export const emailLabel = (label: string): string => `${label}: ${COLUMNS.email.toLowerCase()}`;

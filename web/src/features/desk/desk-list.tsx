import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DeskRow } from '@taskwright/contract';
import { DESK_ROWS } from '@taskwright/contract/limits/limits';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ago } from '../../lib/format/ago.ts';
import { dateAndTime } from '../../lib/format/local-time.ts';
import { focusSelf } from '../../lib/navigation/keep-focus.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Avatar, PersonAvatar } from '../../ui/people/person-avatar.tsx';
import { Isolated } from '../../ui/text/isolated.tsx';
import { QUIET_LINK } from '../../ui/text/text-link.ts';
import { hrefOf, keyOf, rowWords } from './row-words.ts';

const TITLES = { turn: 'Your turn', waiting: 'Waiting for others' } as const;
const EMPTY = { turn: 'Nothing needs you right now.', waiting: 'You’re not waiting for anyone.' } as const;

/** Rows that a list shows at first. */
const FITTING = 3;

/** Clamps the sentence to two lines where the lists are next to each other. */
const SENTENCE = {
  display: { md: '-webkit-box' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { md: '2' },
  overflow: { md: 'hidden' },
  fontSize: '0.9375rem',
} as const;
const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

type ListName = keyof typeof TITLES;

/** `isPrimary` is true for the most urgent row, whose button is the primary action. */
type RowProps = { row: DeskRow; list: ListName; isPrimary: boolean; isFocused: boolean };

const Row = ({ row, list, isPrimary, isFocused }: RowProps) => {
  const { text, button } = rowWords(row, list);
  const id = useId();
  return (
    <Box
      component="li"
      sx={{
        minHeight: { sm: '4.75rem' },
        boxSizing: 'border-box',
        display: 'grid',
        gridTemplateColumns: { xs: '36px minmax(0, 1fr)', sm: '36px minmax(0, 1fr) auto' },
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: { xs: 'start', sm: 'center' },
        alignContent: 'center',
        px: 2,
        py: { xs: 1.25, sm: 0.25 },
        borderTop: '1px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      {row.with === null ? (
        <Avatar src={null} size={36} />
      ) : (
        <PersonAvatar name={row.with.name} photo={row.with.photo} size={36} />
      )}
      <Box id={id} sx={{ lineHeight: 1.35 }}>
        <Box title={text} sx={{ ...SENTENCE, fontWeight: list === 'turn' ? 600 : 500 }}>
          <Isolated text={text} />
        </Box>
        <Box sx={{ ...ONE_LINE, color: 'text.secondary', fontSize: '0.875rem' }}>
          <time dateTime={row.since} title={dateAndTime(row.since)}>
            {ago(row.since)}
          </time>
          {' · '}
          <bdi>{row.title}</bdi>
        </Box>
      </Box>
      <Button
        component={Link}
        to={hrefOf(row)}
        ref={isFocused ? focusSelf : null}
        size="small"
        variant={isPrimary ? 'contained' : 'outlined'}
        aria-describedby={id}
        sx={{
          gridColumn: { xs: 2, sm: 'auto' },
          justifySelf: 'start',
          minHeight: { xs: 44, md: 36 },
          whiteSpace: { sm: 'nowrap' },
        }}
      >
        {button}
      </Button>
    </Box>
  );
};

/**
 * Links to the pages with all rows of a full list: tasks for the rows of a client, in their tab if they need the client,
 * and bids for those of a freelancer.
 */
const AllLinks = ({ list, rows }: { list: ListName; rows: readonly DeskRow[] }) => {
  const has = (role: DeskRow['role']) => rows.some((row) => row.role === role);
  const link = { ...QUIET_LINK, display: 'inline-flex', alignItems: 'center', minHeight: 44, fontSize: '0.9375rem' };
  return (
    <Box
      sx={{
        minHeight: '3rem',
        boxSizing: 'border-box',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2.5,
        // Aligned with the text of the rows.
        pl: 'calc(36px + 28px)',
        pr: 2,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      {has('client') && (
        <Box component={Link} to={list === 'turn' ? `${paths.myTasks}?tab=turn` : paths.myTasks} sx={link}>
          All tasks
        </Box>
      )}
      {has('freelancer') && (
        <Box component={Link} to={paths.myBids} sx={link}>
          All bids
        </Box>
      )}
    </Box>
  );
};

type Props = {
  list: ListName;
  rows: readonly DeskRow[];
};

/** A list of the desk: three rows, and the rest on demand. */
export const DeskList = ({ list, rows }: Props) => {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [focused, setFocused] = useState<number | null>(null);
  const shown = isOpen ? rows : rows.slice(0, FITTING);
  const more = rows.length - shown.length;
  const open = () => {
    setOpen(true);
    setFocused(shown.length);
  };
  return (
    <Panel
      as="section"
      aria-labelledby={titleId}
      sx={{
        boxSizing: 'border-box',
        overflow: 'hidden',
        alignSelf: 'start',
        display: rows.length === 0 ? { xs: 'none', md: 'block' } : 'block',
      }}
    >
      <Box
        sx={{
          minHeight: '2.875rem',
          boxSizing: 'border-box',
          px: 2,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 1,
        }}
      >
        <Typography id={titleId} variant="h4" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {TITLES[list]}
        </Typography>
        {more > 0 && (
          <Button size="small" onClick={open} sx={{ px: 1, mx: -1 }}>
            Show {more} more
          </Button>
        )}
      </Box>
      {rows.length === 0 ? (
        <Box
          sx={{
            px: 2,
            py: 1.5,
            borderTop: '1px solid',
            borderColor: 'divider',
            color: 'text.secondary',
          }}
        >
          {EMPTY[list]}
        </Box>
      ) : (
        shown.length > 0 && (
          // Moves the focus once: rows that arrive later do not.
          <Box component="ul" onFocus={() => setFocused(null)} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {shown.map((row, index) => (
              <Row
                key={keyOf(row)}
                row={row}
                list={list}
                isPrimary={list === 'turn' && index === 0}
                isFocused={index === focused}
              />
            ))}
          </Box>
        )
      )}
      {shown.length === DESK_ROWS && <AllLinks list={list} rows={rows} />}
    </Panel>
  );
};

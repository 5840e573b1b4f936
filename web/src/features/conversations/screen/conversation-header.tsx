import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import MoreVert from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Conversation, ConversationHead } from '@taskwright/contract';
import { isAgreed } from '@taskwright/contract/lifecycle/agreement-states';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { Dropdown } from '../../../ui/dialogs/dropdown.tsx';
import { clamp } from '../../../ui/layout/clamp.ts';
import { NameLink } from '../../../ui/people/name-link.tsx';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { QUIET_LINK } from '../../../ui/text/text-link.ts';
import type { ConversationRef } from '../../agreements/api.ts';
import { inboxAddress } from '../../agreements/transition-link.tsx';
import { LazyRating } from '../../reviews/lazy-rating.tsx';
import type { Display } from '../../tasks/status.ts';
import { ToneBadge } from '../../tasks/status-badge.tsx';
import { SIDE_BY_SIDE } from '../moments.ts';
import { confirmAndBlock, unblock } from './block.ts';

type TaskStates = Readonly<Record<Conversation['task']['state'], Display>>;

/** Returns the chips of the task in a conversation without a binding agreement. `taken`: another freelancer was hired. */
const statesOf = (taken: string): TaskStates => ({
  open: { label: 'Open for bids', tone: 'pending' },
  closed: { label: 'Bidding closed', tone: 'passed' },
  'in-progress': { label: taken, tone: 'passed' },
  completed: { label: taken, tone: 'passed' },
  gone: { label: 'Task deleted', tone: 'passed' },
});

const STATES: Readonly<Record<Conversation['role'], TaskStates>> = {
  client: statesOf('You hired someone else'),
  freelancer: statesOf('Hired another freelancer'),
};

/** Returns the chip of the task; null with a binding agreement, whose panel shows the status in the same words. */
export const taskDisplay = ({ work, task, role }: Pick<Conversation, 'work' | 'task' | 'role'>): Display | null =>
  work !== null && isAgreed(work.state) ? null : STATES[role][task.state];

/** Returns the link to the task: its bids for the client; null if the task was deleted. */
const hrefOfTask = ({ task, role }: Conversation): string | null => {
  if (task.state === 'gone') return null;
  return role === 'client' ? paths.bids(task._id) : paths.details(task._id);
};

const ENTRY = { justifyContent: 'flex-start', px: 1.5 } as const;

const Task = ({ conversation }: { conversation: Conversation }) => {
  const href = hrefOfTask(conversation);
  const { title } = conversation.task;
  if (href === null) return <span>{title}</span>;
  return (
    <Box component={Link} to={href} sx={QUIET_LINK}>
      {title}
    </Box>
  );
};

type Props = {
  conversationRef: ConversationRef;
  conversation: ConversationHead;
  /** The timeline contains a text by the other party. */
  canReport: boolean;
  onReport: () => void;
};

/** Head of a conversation: other party, task, its status, and actions such as block and report. */
export const ConversationHeader = ({ conversationRef, conversation, canReport, onReport }: Props) => {
  const { name, photo, handle } = conversation.with;
  const { search } = useLocation();
  const display = taskDisplay(conversation);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        pl: { xs: 0.5, md: 2.5 },
        pr: { xs: 0.5, md: 1.5 },
        py: 1.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <IconButton
        component={Link}
        to={`${paths.messages}${inboxAddress(search)}`}
        aria-label="All messages"
        data-screen-only
        sx={{ mr: -1, [`@media ${SIDE_BY_SIDE}`]: { display: 'none' } }}
      >
        <ArrowBack />
      </IconButton>
      <PersonAvatar name={name} photo={photo} size={44} />
      <Box sx={{ flex: 1, minWidth: 0, alignSelf: 'center', overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, rowGap: 0.25, alignItems: 'center' }}>
          <PageHeading variant="h4">
            <NameLink name={name} handle={handle} />
          </PageHeading>
          <LazyRating rating={conversation.rating} name={name} />
          {display !== null && <ToneBadge {...display} />}
        </Box>
        <Box sx={{ ...clamp(2), mt: 0.25, fontSize: '0.9375rem' }}>
          <Task conversation={conversation} />
        </Box>
      </Box>
      <Box data-screen-only>
        <Dropdown label={`More options for ${name}`} trigger={<MoreVert />}>
          {(close) => (
            <>
              {canReport && (
                <Button
                  fullWidth
                  variant="text"
                  color="inherit"
                  onClick={() => {
                    close();
                    onReport();
                  }}
                  sx={ENTRY}
                >
                  Report a message…
                </Button>
              )}
              <Button
                fullWidth
                variant="text"
                color="inherit"
                onClick={() => {
                  close();
                  void (conversation.blocked ? unblock(conversationRef, name) : confirmAndBlock(conversationRef, name));
                }}
                sx={{ ...ENTRY, textAlign: 'left', overflowWrap: 'anywhere' }}
              >
                {/* A flex container drops the space before an element. */}
                <span>
                  {conversation.blocked ? 'Unblock' : 'Block'} <bdi>{name}</bdi>
                  {!conversation.blocked && '…'}
                </span>
              </Button>
            </>
          )}
        </Dropdown>
      </Box>
    </Box>
  );
};

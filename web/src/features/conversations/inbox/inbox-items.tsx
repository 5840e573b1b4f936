import Box from '@mui/material/Box';
import type { Conversation } from '@taskwright/contract';
import { isCompleted } from '@taskwright/contract/lifecycle/agreement-states';
import { isolate } from '@taskwright/contract/limits/text';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '../../../lib/format/local-time.ts';
import { focusSelf } from '../../../lib/navigation/keep-focus.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { hidden } from '../../../ui/text/page-heading.tsx';
import { shortTime } from '../days.ts';
import { transitionText } from '../transition-texts.ts';

const ONE_LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Returns the last message or event in one line. */
const lastEntryText = ({ last, work, with: { name } }: Conversation): string => {
  if (last === null) return '';
  if (last.kind === 'approve' && work !== null && isCompleted(work.state))
    return last.by === 'me' ? 'You completed the task.' : `${isolate(name)} approved all your work.`;
  if (last.kind === 'auto-approve' && work !== null && isCompleted(work.state))
    return 'The last milestone was approved automatically.';
  if (last.kind !== 'message') return `${transitionText(last, name)}.`;
  return last.by === 'me' ? `You: ${isolate(last.text)}` : last.text;
};

const TurnChip = () => (
  <Box
    component="span"
    sx={{
      flex: 'none',
      px: 1,
      borderRadius: 'pill',
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      fontSize: '0.8125rem',
      fontWeight: 600,
      lineHeight: 1.6,
    }}
  >
    Your turn
  </Box>
);

/** Scrolls the list to the row of the open conversation. `scrollIntoView` would also scroll the page. */
const scrollListTo = (row: HTMLElement | null): void => {
  // The scroll container is the nearest positioned ancestor.
  const list = row?.offsetParent;
  if (row === null || list == null) return;
  const bottom = row.offsetTop + row.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(row.offsetTop, Math.max(list.scrollTop, bottom));
};

type ItemProps = {
  conversation: Conversation;
  today: string;
  isOpen: boolean;
  isFocused: boolean;
  /** True if other rows have the same person, so that the title distinguishes them. */
  isTitleFirst: boolean;
  address: string;
};

const Item = ({ conversation, today, isOpen, isFocused, isTitleFirst, address }: ItemProps) => {
  const { name } = conversation.with;
  const { title } = conversation.task;
  const [first, second] = isTitleFirst ? [title, name] : [name, title];
  const isUnread = conversation.unread > 0 && !isOpen;
  return (
    // Not on the link, whose ref React Router sets again on every render.
    <li ref={isOpen ? scrollListTo : null}>
      <Box
        component={Link}
        to={`${paths.conversation(conversation._id)}${address}`}
        ref={isFocused ? focusSelf : null}
        aria-current={isOpen ? 'page' : undefined}
        sx={{
          display: 'grid',
          gridTemplateColumns: '44px minmax(0, 1fr)',
          columnGap: 1.5,
          px: 1.5,
          py: 1.5,
          borderRadius: 'control',
          color: 'text.primary',
          textDecoration: 'none',
          fontSize: '0.9375rem',
          '&:hover': { bgcolor: 'wash' },
          '&[aria-current]': { bgcolor: 'mint.bg' },
          // Initials may have the color of the current row.
          '&[aria-current] > :not(:last-child)': { outline: '2px solid', outlineColor: 'background.paper' },
        }}
      >
        <PersonAvatar name={conversation.with.name} photo={conversation.with.photo} size={44} />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box component="span" sx={{ display: 'flex', columnGap: 1, alignItems: 'baseline' }}>
            <Box component="span" sx={{ ...ONE_LINE, flex: 1, fontWeight: isUnread ? 700 : 550 }}>
              {isUnread && (
                <Box component="span" sx={hidden}>
                  Unread:{' '}
                </Box>
              )}
              {first}
            </Box>
            {conversation.last !== null && (
              <Box
                component="time"
                dateTime={conversation.last.at}
                sx={{
                  flex: 'none',
                  fontSize: '0.8125rem',
                  color: isUnread ? 'primary.main' : 'text.secondary',
                  fontWeight: isUnread ? 600 : 400,
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {shortTime(conversation.last.at, today)}
              </Box>
            )}
          </Box>
          <Box component="span" sx={{ display: 'flex', columnGap: 1, alignItems: 'center' }}>
            <Box component="span" sx={{ ...ONE_LINE, flex: 1, fontSize: '0.875rem', color: 'text.secondary' }}>
              {second}
            </Box>
            {conversation.isTurn && <TurnChip />}
          </Box>
          <Box component="span" sx={{ display: 'flex', columnGap: 1, alignItems: 'center' }}>
            <Box
              component="span"
              sx={{ ...ONE_LINE, flex: 1, ...(isUnread ? { fontWeight: 600 } : { color: 'text.secondary' }) }}
            >
              <Isolated text={lastEntryText(conversation)} />
            </Box>
            {isUnread && (
              <Box
                component="span"
                sx={{ flex: 'none', width: 9, height: 9, borderRadius: 'pill', bgcolor: 'primary.main' }}
              />
            )}
          </Box>
        </Box>
      </Box>
    </li>
  );
};

type Props = {
  conversations: readonly Conversation[];
  /** Id of the conversation shown next to the list. */
  open: string | undefined;
  /** Index of the conversation that receives focus when it mounts. */
  focused: number | null;
  /** Search part of the address, which keeps the filter of the list. */
  address: string;
  /** Called with the rows after they are shown. */
  onShown: (conversations: readonly Conversation[]) => void;
};

/**
 * Conversations with the other party's name, the task and the last entry. Unread ones are marked visually and for
 * screen readers.
 */
export const InboxItems = ({ conversations, open, focused, address, onShown }: Props) => {
  useEffect(() => onShown(conversations), [onShown, conversations]);
  const today = useToday();
  const names = conversations.map(({ with: { name } }) => name);
  return (
    <Box component="ul" aria-label="Conversations" sx={{ m: 0, p: 1, listStyle: 'none' }}>
      {conversations.map((conversation, index) => (
        <Item
          key={conversation._id}
          conversation={conversation}
          today={today}
          isOpen={conversation._id === open}
          isFocused={index === focused}
          isTitleFirst={names.indexOf(conversation.with.name) !== names.lastIndexOf(conversation.with.name)}
          address={address}
        />
      ))}
    </Box>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BrowseTask } from '@taskwright/contract';
import { type MouseEvent, memo, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { daysUntil, fullDate, shortDate } from '../../../lib/format/dates.ts';
import { useAtPresent } from '../../../lib/loading/served-content.ts';
import { useTaskLink } from '../../../lib/navigation/origin.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { clamp } from '../../../ui/layout/clamp.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { Tags } from '../../../ui/layout/tags.tsx';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { Rating } from '../../../ui/people/rating.tsx';
import { Deadline } from '../../../ui/text/deadline.tsx';
import { Amount } from '../../../ui/text/fact.tsx';
import { Highlight } from '../../../ui/text/highlight.tsx';

const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest('a, button') !== null;

/**
 * Follows the card's link on a click anywhere in the card, except on other links and buttons or after selecting text.
 * With the middle button, Ctrl, Cmd or Shift, opens it in a new tab, as on a link. No link covers the card, because its
 * text can be selected. Keyboard and screen reader users use only the link.
 */
const followLink = ({ target, currentTarget, button, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): void => {
  const link = currentTarget.querySelector<HTMLAnchorElement>('a[data-card-link]');
  if (link === null || isControl(target)) return;
  if (button === 1 || (button === 0 && (ctrlKey || metaKey || shiftKey))) window.open(link.href, '_blank', 'noopener');
  else if (button === 0 && window.getSelection()?.isCollapsed) link.click();
};

/** Keeps the middle button from scrolling the page, which it does outside of links on Windows. */
const keepFromScrolling = (event: MouseEvent<HTMLElement>): void => {
  if (event.button === 1 && !isControl(event.target)) event.preventDefault();
};

/** Returns when a task was posted: 'Posted today', 'Posted 3 days ago' or, after a week, 'Posted Nov 3'. */
const postedText = (date: string, now: Date): string => {
  const days = -daysUntil(date, now);
  // West of UTC, a task can be from the reader's tomorrow.
  if (days < 1) return 'Posted today';
  if (days === 1) return 'Posted yesterday';
  return days < 7 ? `Posted ${days} days ago` : `Posted ${shortDate(date, now)}`;
};

const raised = { borderColor: 'primary.light', boxShadow: '0 10px 28px rgb(0 0 0 / 9%)' };

type Props = {
  task: BrowseTask;
  search?: string;
  /** Relation of the task to the user, in the upper corner. */
  footer?: ReactNode;
  /** Button next to the link. Gets the id of the title. */
  action?: (titleId: string) => ReactNode;
  /** Level of the title. */
  heading?: 'h2' | 'h3';
};

/** Card of an open task. Cards have equal heights, with amount and deadline in the same place. [BROWSE-3] */
export const TaskCard = memo(({ task, search = '', footer, action, heading = 'h2' }: Props) => {
  const id = useId();
  const posted = useAtPresent((now) => postedText(task.postedDate, now));
  const state = useTaskLink(task.title);
  return (
    <Card
      as="article"
      aria-labelledby={id}
      onMouseDown={keepFromScrolling}
      onClick={followLink}
      onAuxClick={followLink}
      sx={{
        cursor: 'pointer',
        display: 'flex',
        flexDirection: 'column',
        p: 2.75,
        height: '100%',
        transition: 'border-color 150ms, box-shadow 150ms',
        '&:hover': raised,
        '&:focus-within': raised,
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 1.5, typography: 'body2' }}>
        <Box component="span" sx={{ color: 'text.secondary', ...clamp(1) }}>
          <Box component="span" sx={{ fontWeight: 500, textTransform: 'capitalize' }}>
            {task.category}
          </Box>
          {' · '}
          <time dateTime={task.postedDate} title={fullDate(task.postedDate)}>
            {posted}
          </time>
        </Box>
        {footer}
      </Box>
      <Typography id={id} variant="h4" component={heading} title={task.title} sx={{ mt: 1, mb: 1.25, ...clamp(2) }}>
        <Highlight text={task.title} search={search} />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5, ...clamp(3) }}>
        <Highlight text={task.description} search={search} />
      </Typography>
      <Tags tags={task.skills} label="Skills" max={3} more={task.moreSkills} hrefOf={paths.skill} />
      <Box sx={{ mt: 'auto', pt: 1.5 }}>
        <Typography
          variant="caption"
          component="p"
          sx={{
            color: 'text.secondary',
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            columnGap: 2,
            mb: 1,
          }}
        >
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
            <PersonAvatar name={task.postedBy} photo={task.posterPhoto} size={24} />
            {/* In a narrow card the rating is below a long name. */}
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75, minWidth: 0 }}>
              <Box component="span" sx={{ display: 'flex', columnGap: 0.75, minWidth: 0 }}>
                <Typography variant="inherit" component="span" noWrap>
                  by <bdi>{task.postedBy}</bdi>
                </Typography>
                {(task.clientRating ?? task.clientHires) !== undefined && ' · '}
              </Box>
              {task.clientRating !== undefined && <Rating rating={task.clientRating} />}
              {task.clientHires !== undefined && (
                <span>
                  {task.clientRating !== undefined && '· '}
                  {task.clientHires === 1 ? '1 hire' : `${task.clientHires} hires`}
                </span>
              )}
            </Box>
          </Box>
          <Box component="span" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
            {task.proposals === 1 ? '1 bid' : `${task.proposals} bids`}
          </Box>
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'baseline',
            columnGap: 2,
            borderTop: '1px dashed',
            borderColor: 'divider',
            pt: 1.5,
            mb: 1.5,
          }}
        >
          <Amount value={task.budget} />
          <Deadline date={task.deadline} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            component={Link}
            to={paths.details(task.id)}
            state={state}
            data-card-link
            variant="outlined"
            size="small"
            aria-describedby={id}
            sx={{ flex: '1 1 7rem' }}
          >
            See Details
          </Button>
          {action?.(id)}
        </Box>
      </Box>
    </Card>
  );
});

import DrawOutlined from '@mui/icons-material/DrawOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useUser } from '../../lib/auth/use-session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { QUIET_LINK } from '../../ui/text/text-link.ts';
import { Section, SectionHeader } from './section.tsx';

/** Steps of a project, with the page of each. [STEPS-1] */
const STEPS = [
  {
    to: paths.browse,
    name: 'Explore projects',
    text: 'See the work, the deadline and the pay.',
    Icon: TravelExploreOutlined,
  },
  {
    to: paths.addTask,
    name: 'Post a task',
    text: 'A title, a category, a deadline. A budget if you have one.',
    Icon: EditNoteOutlined,
  },
  {
    to: paths.messages,
    name: 'Discuss requirements',
    text: 'Ask first, so the price fits the work.',
    Icon: ForumOutlined,
  },
  {
    to: paths.myTasks,
    name: 'Set agreement',
    text: 'Deliverables, budget and milestones, in writing.',
    Icon: DrawOutlined,
  },
  { to: paths.myBids, name: 'Start work', text: 'Both sides work from the same plan.', Icon: HandymanOutlined },
  { to: paths.myTasks, name: 'Monitor progress', text: 'See progress without chasing.', Icon: TimelineOutlined },
  {
    to: paths.messages,
    name: 'Approve delivery',
    text: 'Approve it, or say what’s missing.',
    Icon: TaskAltOutlined,
  },
  {
    to: paths.messages,
    name: 'Leave review',
    text: 'Your review helps the next person choose.',
    Icon: RateReviewOutlined,
  },
] as const;

const frame = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  // The frame's color shows through one-pixel gaps as lines.
  gap: '1px',
  bgcolor: 'divider',
  overflow: 'hidden',
} as const;

/** Extends the link to its whole cell. */
const STEP_LINK = { ...QUIET_LINK, '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;

/** The eight steps with two calls to action. For signed-in users, each step links to its page. [STEPS-1, STEPS-2] */
export const HowItWorks = () => {
  const isMember = useUser() !== null;
  return (
    <Section id="how-it-works" tone="paper">
      <SectionHeader id="how-it-works" overline="How it works" title="Eight steps, no surprises">
        <Button variant="contained" component={Link} to={paths.addTask}>
          Post a Project
        </Button>
        <Button variant="outlined" component={Link} to={paths.browse}>
          Browse Talent
        </Button>
      </SectionHeader>
      <Panel as="ol" sx={frame}>
        {STEPS.map(({ name, to, text, Icon }, index) => (
          <Box
            component="li"
            key={name}
            sx={{
              position: 'relative',
              bgcolor: 'background.paper',
              p: { xs: 2.5, md: 3 },
              display: 'grid',
              gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'minmax(0, 1fr)' },
              columnGap: 2,
              alignContent: 'start',
            }}
          >
            <Box
              aria-hidden
              sx={{
                display: 'flex',
                flexDirection: { xs: 'column', sm: 'row' },
                alignItems: 'center',
                justifyContent: 'space-between',
                gridRow: { xs: 'span 2', sm: 'auto' },
                color: 'primary.main',
                mb: { sm: 2 },
              }}
            >
              <Box
                sx={{
                  display: 'grid',
                  placeItems: 'center',
                  width: 40,
                  height: 40,
                  borderRadius: 'control',
                  bgcolor: 'mint.bg',
                }}
              >
                <Icon sx={{ fontSize: 22 }} />
              </Box>
              <Typography variant="amount" component="span" sx={{ color: 'text.secondary' }}>
                {index + 1}
              </Typography>
            </Box>
            <Typography variant="h4" component="h3">
              {isMember ? (
                <Box component={Link} to={to} sx={STEP_LINK}>
                  {name}
                </Box>
              ) : (
                name
              )}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, textWrap: 'balance' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Panel>
    </Section>
  );
};

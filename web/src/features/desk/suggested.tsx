import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SuggestedTask, Suggestions } from '@taskwright/contract';
import { Link } from 'react-router-dom';
import type { TaskLinkState } from '../../lib/navigation/origin.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { clamp } from '../../ui/layout/clamp.ts';
import { Card } from '../../ui/layout/panel.tsx';
import { Tags } from '../../ui/layout/tags.tsx';
import { Deadline } from '../../ui/text/deadline.tsx';
import { Amount } from '../../ui/text/fact.tsx';
import { InvitableFreelancers, SUGGESTIONS } from '../people/hiring/matching-freelancers.tsx';
import { WHOLE_LINK, WorkspaceSection } from './workspace-section.tsx';

const TaskCard = ({ task: { _id: id, title, category, skills, budget, deadline } }: { task: SuggestedTask }) => (
  <Card
    as="li"
    sx={{
      position: 'relative',
      p: 1.75,
      display: 'flex',
      flexDirection: 'column',
      gap: 0.75,
      '&:hover': { bgcolor: 'action.hover' },
    }}
  >
    <Typography
      variant="body2"
      sx={{ color: 'text.secondary', textTransform: 'capitalize', overflowWrap: 'anywhere', ...clamp(1) }}
    >
      {category}
    </Typography>
    <Typography variant="h5" component="h3" sx={clamp(2)}>
      <Box component={Link} to={paths.details(id)} state={{ title } satisfies TaskLinkState} sx={WHOLE_LINK}>
        {title}
      </Box>
    </Typography>
    <Tags tags={skills} label="Your skills" max={3} />
    <Box
      sx={{
        mt: 'auto',
        pt: 0.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        columnGap: 2,
      }}
    >
      <Amount value={budget} />
      <Deadline date={deadline} />
    </Box>
  </Card>
);

/** Open tasks that match the user's skills, or a saved search, or the newest ones. */
export const SuggestedTasks = ({ tasks, search, isNewest }: Pick<Suggestions, 'tasks' | 'search' | 'isNewest'>) => (
  <WorkspaceSection
    title={
      isNewest ? (
        'New tasks'
      ) : search === null ? (
        'Tasks that match your skills'
      ) : (
        <>
          Tasks from your saved search “<bdi>{search.name}</bdi>”
        </>
      )
    }
    links={[
      search === null
        ? { to: paths.browse, text: 'Browse all tasks' }
        : { to: paths.savedSearches, text: 'Saved searches' },
    ]}
  >
    {(labelledBy) => (
      <Box component="ul" aria-labelledby={labelledBy} sx={SUGGESTIONS}>
        {tasks.map((task) => (
          <TaskCard key={task._id} task={task} />
        ))}
      </Box>
    )}
  </WorkspaceSection>
);

/** Available freelancers for the user's newest open task, each with a button that invites them. */
export const SuggestedFreelancers = ({ hiring }: { hiring: NonNullable<Suggestions['hiring']> }) => (
  <WorkspaceSection
    title={
      <>
        Freelancers for “<bdi>{hiring.title}</bdi>”
      </>
    }
    links={[{ to: paths.freelancers, text: 'All freelancers' }]}
  >
    {(labelledBy) => (
      <InvitableFreelancers freelancers={hiring.freelancers} task={hiring.task} labelledBy={labelledBy} />
    )}
  </WorkspaceSection>
);

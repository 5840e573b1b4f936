import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FeaturedTask } from '@taskwright/contract';
import { Link } from 'react-router-dom';
import type { TaskLinkState } from '../../../lib/navigation/origin.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { clamp } from '../../../ui/layout/clamp.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { VERIFIED_MEANS } from '../../../ui/people/name-link.tsx';
import { Deadline } from '../../../ui/text/deadline.tsx';
import { Amount } from '../../../ui/text/fact.tsx';
import { foot, raisedCard } from '../section.tsx';

const Verification = ({ verified }: { verified: boolean }) => {
  const Icon = verified ? VerifiedOutlined : GppMaybeOutlined;
  return (
    <Typography
      variant="body2"
      title={verified ? VERIFIED_MEANS : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        mt: 'auto',
        pt: 1.5,
        fontWeight: verified ? 550 : 400,
        color: verified ? 'primary.main' : 'text.secondary',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 18 }} />
      {verified ? 'Client Verified' : 'Email not yet verified'}
    </Typography>
  );
};

/** A featured task. [FEATURED-2, FEATURED-3], decision 15. */
export const FeaturedCard = ({ task }: { task: FeaturedTask }) => (
  <Card as="article" aria-labelledby={`featured-${task._id}`} sx={raisedCard}>
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        rowGap: 1,
      }}
    >
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', fontWeight: 550, textTransform: 'capitalize', overflowWrap: 'anywhere' }}
      >
        {task.category}
      </Typography>
      <Box
        component="span"
        sx={{
          flex: 'none',
          px: 1.25,
          py: 0.5,
          borderRadius: 'pill',
          // Muted, because there are six of them. The accent marks near deadlines.
          bgcolor: 'mint.bg',
          color: 'mint.fg',
          fontSize: '0.8125rem',
          lineHeight: 1.25,
          fontWeight: 650,
          letterSpacing: '0.05em',
        }}
      >
        FEATURED
      </Box>
    </Box>
    <Typography variant="h3" id={`featured-${task._id}`} sx={{ mt: 1.5, ...clamp(2) }}>
      {task.title}
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, ...clamp(3) }}>
      {task.description}
    </Typography>
    <Verification verified={task.clientVerified} />
    <Box sx={foot}>
      <Amount value={task.budget} />
      <Deadline date={task.deadline} />
    </Box>
    <Button
      variant="outlined"
      size="small"
      fullWidth
      component={Link}
      to={paths.details(task._id)}
      state={{ title: task.title } satisfies TaskLinkState}
      aria-describedby={`featured-${task._id}`}
      sx={{ mt: 2 }}
    >
      View Details
    </Button>
  </Card>
);

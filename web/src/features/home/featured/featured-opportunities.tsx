import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { part } from '../../../lib/loading/extra.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { NoScript } from '../../../ui/messages/no-script.tsx';
import { Section, SectionHeader } from '../section.tsx';
import { FeaturedSkeleton } from './featured-skeleton.tsx';

const FeaturedTasks = part(async () => (await import('./featured-tasks.tsx')).FeaturedTasks);

/** Section of featured tasks, with an empty state. [FEATURED-1, FEATURED-4] */
export const FeaturedOpportunities = () => (
  <Section id="featured" tone="wash">
    <SectionHeader id="featured" title="Featured Opportunities" text="Closing soonest.">
      <Button variant="outlined" component={Link} to={paths.browse}>
        Browse All Opportunities
      </Button>
    </SectionHeader>
    <NoScript>Turn on JavaScript to see the featured tasks.</NoScript>
    <Suspense fallback={<FeaturedSkeleton />}>
      <FeaturedTasks />
    </Suspense>
  </Section>
);

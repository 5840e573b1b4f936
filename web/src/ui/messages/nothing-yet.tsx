import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { OpenJoint } from '../illustrations/open-joint.tsx';
import { EmptyState } from './empty-state.tsx';

/** A list of the signed-in in which nothing stands yet, and where it begins: with a task that somebody finds. */
export const NothingYet = ({ title, text }: { title: string; text: string }) => (
  <EmptyState picture={<OpenJoint style={{ width: 240 }} />} title={title} text={text}>
    <Button component={Link} to={paths.browse} variant="contained">
      Browse Tasks
    </Button>
  </EmptyState>
);

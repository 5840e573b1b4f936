import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { OpenJoint } from '../illustrations/open-joint.tsx';
import { EmptyState } from './empty-state.tsx';

/** Empty state of a signed-in user's list, with a link to Browse. */
export const NothingYet = ({ title, text }: { title: string; text: string }) => (
  <EmptyState picture={<OpenJoint style={{ width: 240 }} />} title={title} text={text}>
    <Button component={Link} to={paths.browse} variant="contained">
      Browse Tasks
    </Button>
  </EmptyState>
);

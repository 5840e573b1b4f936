import Container from '@mui/material/Container';
import { PageHeading } from '../ui/page-heading.tsx';

export const TaskDetails = () => (
  <Container>
    <PageHeading>Details</PageHeading>
  </Container>
);

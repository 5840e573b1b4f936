import Container from '@mui/material/Container';
import { PageHeading } from '../ui/page-heading.tsx';

export const BrowseTasks = () => (
  <Container>
    <PageHeading>Browse</PageHeading>
  </Container>
);

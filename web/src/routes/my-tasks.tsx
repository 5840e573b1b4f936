import Container from '@mui/material/Container';
import { PageHeading } from '../ui/page-heading.tsx';

export const MyTasks = () => (
  <Container>
    <PageHeading>My</PageHeading>
  </Container>
);

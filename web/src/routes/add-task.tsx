import Container from '@mui/material/Container';
import { PageHeading } from '../ui/page-heading.tsx';

export const AddTask = () => (
  <Container>
    <PageHeading>Add</PageHeading>
  </Container>
);

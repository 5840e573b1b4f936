import Container from '@mui/material/Container';
import { PageHeading } from '../ui/page-heading.tsx';

export const UpdateTask = () => (
  <Container>
    <PageHeading>Update</PageHeading>
  </Container>
);

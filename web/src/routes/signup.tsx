import Container from '@mui/material/Container';
import { PageHeading } from '../ui/page-heading.tsx';

export const Signup = () => (
  <Container>
    <PageHeading>Signup</PageHeading>
  </Container>
);

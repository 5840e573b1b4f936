import Container from '@mui/material/Container';
import { PageHeading } from '../ui/page-heading.tsx';

export const Login = () => (
  <Container>
    <PageHeading>Login</PageHeading>
  </Container>
);

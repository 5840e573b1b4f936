import Container from '@mui/material/Container';
import { PageHeading } from '../ui/page-heading.tsx';

export const Home = () => (
  <Container>
    <PageHeading>Home</PageHeading>
  </Container>
);

import Container from '@mui/material/Container';
import { PageHeading } from '../ui/page-heading.tsx';

export const NotFound = () => (
  <Container>
    <PageHeading>NotFound</PageHeading>
  </Container>
);

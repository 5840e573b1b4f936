import Container from '@mui/material/Container';
import { PageHeading } from '../ui/page-heading.tsx';

export const Terms = () => (
  <Container>
    <PageHeading>Terms</PageHeading>
  </Container>
);

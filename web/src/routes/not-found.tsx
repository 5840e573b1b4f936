import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';
import { LostPlan } from '../ui/illustrations/lost-plan.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** Any other path. Specification, section 2. */
export const NotFound = () => {
  usePageTitle('Page Not Found');
  return (
    <Container
      sx={{
        py: { xs: 6, md: 10 },
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
      }}
    >
      <Box sx={{ width: 320, maxWidth: '100%' }}>
        <LostPlan />
      </Box>
      <PageHeading sx={{ mt: 4 }}>Page Not Found</PageHeading>
      <Typography sx={{ color: 'text.secondary', mt: 1.5, mb: 4, maxWidth: '48ch' }}>
        Oops! The page you're looking for doesn't exist on this server.
      </Typography>
      <Button component={Link} to={paths.home} variant="contained">
        Go Back to Homepage
      </Button>
    </Container>
  );
};

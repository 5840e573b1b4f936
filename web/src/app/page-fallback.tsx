import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useEffect, useState } from 'react';
import { Waiting } from '../ui/loading/skeleton.tsx';
import { NoScript } from '../ui/messages/no-script.tsx';

/** Placeholder while a screen's code loads. Shows the spinner after 300 ms. */
export const PageFallback = () => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box data-page-pending sx={{ minHeight: '70vh' }}>
      <Container>
        <NoScript>This page needs JavaScript. Turn it on and reload the page.</NoScript>
      </Container>
      {slow && <Waiting />}
    </Box>
  );
};

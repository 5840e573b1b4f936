import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { CONTACT_HREF, WRITE_TO_US } from '../../lib/contact.ts';
import { Isolated } from '../text/isolated.tsx';
import { TEXT_LINK } from '../text/text-link.ts';

/** A message with 'Write to us' as a link that opens the visitor's mail program. */
export const ContactText = ({ children: message }: { children: string }) => {
  const [before = '', ...rest] = message.split(WRITE_TO_US);
  if (rest.length === 0) return <Isolated text={message} />;
  return (
    <>
      <Isolated text={before} />
      <Box component="a" href={CONTACT_HREF} sx={{ ...TEXT_LINK, color: 'inherit' }}>
        {WRITE_TO_US}
      </Box>
      {rest.join(WRITE_TO_US)}
    </>
  );
};

type Props = { drawing: ReactNode; heading: ReactNode; text: string; children: ReactNode; role?: 'alert' };

/** Full-screen message without other content: a drawing, an explanation and actions. */
export const MessageScreen = ({ drawing, heading, text, children, role }: Props) => (
  <Container
    role={role}
    sx={{ py: { xs: 6, md: 10 }, display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center' }}
  >
    <Box sx={{ width: 320, maxWidth: '100%', mb: 4, aspectRatio: '320 / 264' }}>{drawing}</Box>
    {heading}
    <Box component="p" sx={{ color: 'text.secondary', mt: 1.5, mb: 4, maxWidth: '48ch' }}>
      {text}
    </Box>
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>{children}</Box>
  </Container>
);

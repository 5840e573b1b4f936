import Box from '@mui/material/Box';
import { CONTACT_HREF, WRITE_TO_US } from '../../lib/contact.ts';
import { TEXT_LINK } from '../text/text-link.ts';

/** A message with 'Write to us' as a link that opens the visitor's mail program. */
export const ContactText = ({ children: message }: { children: string }) => {
  const [before = '', ...rest] = message.split(WRITE_TO_US);
  if (rest.length === 0) return message;
  return (
    <>
      {before}
      <Box component="a" href={CONTACT_HREF} sx={{ ...TEXT_LINK, color: 'inherit' }}>
        {WRITE_TO_US}
      </Box>
      {rest.join(WRITE_TO_US)}
    </>
  );
};

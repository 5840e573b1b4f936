import Box from '@mui/material/Box';
import { linksIn } from '../../lib/format/links-in.ts';
import { NEW_TAB } from './new-tab.ts';
import { TEXT_LINK } from './text-link.ts';

/**
 * User-written text, with its https addresses as links. The links are not trusted: search engines do not follow them,
 * and the opened page gets neither referrer nor opener.
 */
export const LinkedText = ({ children }: { children: string }) => {
  let at = 0;
  return linksIn(children).map(({ text, href }) => {
    const key = at;
    at += text.length;
    if (href === undefined) return text;
    return (
      <Box
        component="a"
        key={key}
        href={href}
        title={href}
        target="_blank"
        rel="nofollow noopener noreferrer"
        sx={{ ...TEXT_LINK, ...NEW_TAB }}
      >
        {text}
      </Box>
    );
  });
};

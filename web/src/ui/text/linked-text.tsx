import Box from '@mui/material/Box';
import { linksIn } from '../../lib/format/links-in.ts';
import { TEXT_LINK } from './text-link.ts';

/** Where a link opens, as a picture and, where a browser knows how, in words for who does not see it. */
const NEW_TAB = ['"\\00a0↗"', '"\\00a0↗" / " (opens in a new tab)"'];

/**
 * What somebody typed, its https addresses as links that show where they lead. Nobody vouches for them: search engines do
 * not follow them, and the page that opens learns nothing of this one.
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
        sx={{ ...TEXT_LINK, '&::after': { content: NEW_TAB } }}
      >
        {text}
      </Box>
    );
  });
};

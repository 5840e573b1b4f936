import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import { linksIn } from '../../../lib/format/links-in.ts';
import { TEXT_LINK } from '../../../ui/text/text-link.ts';

/** The links of a profile. An address without a public host stays text. */
export const ProfileLinks = ({ links }: { links: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, mt: -1.25, p: 0, listStyle: 'none' }}>
    {links.map((link) => (
      <Box component="li" key={link} sx={{ overflowWrap: 'anywhere' }}>
        {linksIn(link).map(({ text, href }) =>
          href === undefined ? (
            text
          ) : (
            <Box
              key={href}
              component="a"
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              sx={{ ...TEXT_LINK, display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 44 }}
            >
              {text} <OpenInNew fontSize="inherit" titleAccess="opens in a new tab" />
            </Box>
          ),
        )}
      </Box>
    ))}
  </Box>
);

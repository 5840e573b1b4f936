import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Task } from '@taskwright/contract';
import { hostOf } from '../../../lib/format/links-in.ts';
import { TEXT_LINK } from '../../../ui/text/text-link.ts';

type Link = Task['attachments'][number];

/** An attachment with its name and host; plain text if the URL has no public host. */
const Attachment = ({ name, url }: Link) => {
  const host = hostOf(url);
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      {host === null ? (
        <>
          <bdi>{name}</bdi>: {url}
        </>
      ) : (
        <>
          <Box
            component="a"
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            sx={{ ...TEXT_LINK, display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 44 }}
          >
            <bdi>{name}</bdi> <OpenInNew fontSize="inherit" titleAccess="opens in a new tab" />
          </Box>{' '}
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {host}
          </Typography>
        </>
      )}
    </Box>
  );
};

/** Links that the client attached to a task. [DETAILS-2] */
export const Attachments = ({ links }: { links: readonly Link[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {links.map((link) => (
      <Attachment key={`${link.name} ${link.url}`} {...link} />
    ))}
  </Box>
);

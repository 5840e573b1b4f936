import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

const Tag = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  padding: theme.spacing(0.375, 1.25),
  borderRadius: theme.radius.tag,
  backgroundColor: theme.vars.palette.tag.bg,
  color: theme.vars.palette.tag.fg,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
}));

const TagLink = styled(Tag)(({ theme }) => ({
  textDecoration: 'none',
  transition: 'background-color 150ms, color 150ms',
  '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  // Makes the touch target larger than the visible tag.
  '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: '-9px -3px' } },
})).withComponent(Link);

type Props = {
  tags: readonly string[];
  label: string;
  /** Maximum number of words shown. The remaining words are shown as a count. */
  max?: number;
  /** Number of tags that exist in addition to `tags`. */
  more?: number;
  /** Returns the address that a word links to. Without it, the words are text. */
  hrefOf?: (tag: string) => string;
};

/** List of short words such as skills. */
export const Tags = ({ tags, label, max = 99, more = 0, hrefOf }: Props) => {
  const rest = Math.max(tags.length - max, 0) + more;
  if (tags.length + rest === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        m: 0,
        p: 0,
        listStyle: 'none',
        minHeight: 27,
        '& > li': { maxWidth: '100%' },
        ...(hrefOf !== undefined && { '@media (pointer: coarse)': { rowGap: 2.25 } }),
      }}
    >
      {tags.slice(0, max).map((tag) => (
        <li key={tag}>
          {hrefOf === undefined ? (
            <Tag>{tag}</Tag>
          ) : (
            // On Browse itself, the link opens another list, which starts at the top.
            <TagLink to={hrefOf(tag)} onClick={() => window.scrollTo(0, 0)}>
              {tag}
            </TagLink>
          )}
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Tag>+{rest}</Tag>
        </li>
      )}
    </Box>
  );
};

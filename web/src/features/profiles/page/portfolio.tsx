import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Profile } from '@taskwright/contract';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { OpenJoint } from '../../../ui/illustrations/open-joint.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { PieceCard } from '../portfolio/piece-card.tsx';
import { Section } from './section.tsx';

/** Pieces whose pictures load at once. */
const FIRST_ROW = 3;

/** The pieces of a portfolio, three in a row. Without pieces, only the owner sees the section, with the next step. */
export const Portfolio = ({ profile: { pieces, mine } }: { profile: Profile }) => {
  if (pieces.length === 0 && !mine) return null;
  return (
    <Section title="Portfolio">
      {pieces.length === 0 ? (
        <EmptyState
          heading="h3"
          picture={<OpenJoint style={{ width: 240 }} />}
          title="Show what you make"
          text="Add up to 12 pieces of your work. Until then, other people don’t see this section."
        >
          <Button component={Link} to={paths.profileEditor} variant="outlined">
            Add your first piece
          </Button>
        </EmptyState>
      ) : (
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: { xs: 2, sm: 2.5 },
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13.5rem), 1fr))',
          }}
        >
          {pieces.map((piece, index) => (
            <li key={piece._id}>
              <PieceCard piece={piece} isFirst={index < FIRST_ROW} />
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
};

import Box from '@mui/material/Box';
import { highlightPieces } from './highlight-pieces.ts';

/** Text with what the search found in it marked. */
export const Highlight = ({ text, search }: { text: string; search: string }) => {
  if (search === '') return text;
  let at = 0;
  return highlightPieces(text, search).map(({ text: piece, found }) => {
    const key = at;
    at += piece.length;
    return found ? (
      <Box key={key} component="mark" sx={{ color: 'inherit', bgcolor: 'marigold.bg', borderRadius: 'mark' }}>
        {piece}
      </Box>
    ) : (
      piece
    );
  });
};

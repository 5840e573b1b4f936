import Box from '@mui/material/Box';
import { fold, occurrences, queryWords } from '@taskwright/contract/tasks/search';

type Piece = { readonly text: string; readonly found: boolean };

/** Returns the folded text, and the index of the original character for each of its UTF-16 units. */
const foldedWithOrigins = (characters: readonly string[]): { folded: string; origins: number[] } => {
  const origins: number[] = [];
  let folded = '';
  for (const [index, character] of characters.entries()) {
    const part = fold(character);
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1) origins.push(index);
  }
  return { folded, origins };
};

/** Splits a text into pieces and marks the matches, by the rule of the search itself. */
export const highlightPieces = (text: string, search: string): Piece[] => {
  const words = queryWords(search);
  if (words.length === 0) return [{ text, found: false }];
  const characters = [...text];
  const { folded, origins } = foldedWithOrigins(characters);
  const marked = new Set<number>();
  for (const word of words) {
    for (const index of occurrences(folded, word)) {
      for (let unit = index; unit < index + word.length; unit += 1) {
        const origin = origins[unit];
        if (origin !== undefined) marked.add(origin);
      }
    }
  }
  const pieces: { text: string; found: boolean }[] = [];
  for (const [index, character] of characters.entries()) {
    const previous = pieces.at(-1);
    // A combining mark belongs to the matched character before it.
    const found = marked.has(index) || (fold(character) === '' && previous?.found === true);
    if (previous?.found === found) previous.text += character;
    else pieces.push({ text: character, found });
  }
  return pieces;
};

/** Text with marked search matches. */
export const Highlight = ({ text, search }: { text: string; search: string }) => {
  if (search === '') return text;
  let index = 0;
  return highlightPieces(text, search).map(({ text: piece, found }) => {
    const key = index;
    index += piece.length;
    return found ? (
      <Box key={key} component="mark" sx={{ color: 'inherit', bgcolor: 'marigold.bg', borderRadius: 'mark' }}>
        {piece}
      </Box>
    ) : (
      piece
    );
  });
};

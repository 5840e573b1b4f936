import Box from '@mui/material/Box';
import { fold, isInWord, occurrences, queryWords } from '@taskwright/contract/tasks/search';

type Piece = { readonly text: string; readonly found: boolean };

/** A character as readers see it, and what it folds to. */
type Character = { text: string; folded: string };

const graphemes = new Intl.Segmenter('en');

/**
 * Returns the characters of a text. Their folds together are the folded text: a character without a fold of its own,
 * such as a soft hyphen or an accent after it, belongs to the one before.
 */
const charactersOf = (text: string): Character[] => {
  const characters: Character[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const [folded, previous] = [fold(segment), characters.at(-1)];
    const both = fold((previous?.folded ?? '') + segment);
    if (previous === undefined || (folded !== '' && both === previous.folded + folded)) {
      characters.push({ text: segment, folded });
    } else {
      previous.text += segment;
      previous.folded = both;
    }
  }
  return characters;
};

/**
 * Splits a text into pieces and marks each word that the search finds, whole. Other characters are marked one by one.
 */
export const highlightPieces = (text: string, search: string): Piece[] => {
  const words = queryWords(search);
  if (words.length === 0) return [{ text, found: false }];
  const characters = charactersOf(text);
  const folded = characters.map((character) => character.folded).join('');
  /** The UTF-16 units of the folded text: true in a match. */
  const marked = Array.from({ length: folded.length }, () => false);
  for (const word of words) {
    for (const at of occurrences(folded, word)) marked.fill(true, at, at + word.length);
  }
  /** Words, and single characters between them. */
  const parts: { text: string; found: boolean; isWord: boolean }[] = [];
  let end = 0;
  for (const { text: each, folded: unit } of characters) {
    const start = end;
    end += unit.length;
    const found = marked.slice(start, end).includes(true);
    const isWord = isInWord(each);
    const previous = parts.at(-1);
    if (previous?.isWord && isWord) {
      previous.text += each;
      previous.found ||= found;
    } else parts.push({ text: each, found, isWord });
  }
  const pieces: { text: string; found: boolean }[] = [];
  for (const { text: each, found } of parts) {
    const previous = pieces.at(-1);
    if (previous?.found === found) previous.text += each;
    else pieces.push({ text: each, found });
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

import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../../ui/forms/field.tsx';
import { ImageInput } from '../../../ui/forms/image-input.tsx';
import { hidden } from '../../../ui/text/page-heading.tsx';

/** A picture in the form of a piece: one that the piece has, or a new one with its encoded image. */
export type ChosenPicture = {
  readonly key: string;
  /** Address of the stored picture, or the image as a data URL. */
  readonly src: string;
  readonly alt: string;
  /** Null for a stored picture. */
  readonly image: Blob | null;
  readonly error?: string | undefined;
};

type ItemProps = {
  picture: ChosenPicture;
  place: number;
  count: number;
  isDisabled: boolean;
  onAlt: (alt: string) => void;
  onMove: (by: -1 | 1, pressed: HTMLElement) => void;
  onRemove: () => void;
};

const MOVES = [
  { by: -1, name: 'earlier', Icon: ArrowUpward },
  { by: 1, name: 'later', Icon: ArrowDownward },
] as const;

/** A picture with its alternative text and the buttons that move and remove it. */
const Item = ({ picture: { src, alt, error }, place, count, isDisabled, onAlt, onMove, onRemove }: ItemProps) => (
  <Box
    role="group"
    aria-label={`Picture ${place + 1} of ${count}`}
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '88px minmax(0, 1fr)', sm: '144px minmax(0, 1fr)' },
      columnGap: 2,
      rowGap: 0.5,
      alignItems: 'start',
      p: 1.5,
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: 'field',
    }}
  >
    <Box sx={{ position: 'relative', gridRow: 'span 2' }}>
      <Box
        component="img"
        src={src}
        alt=""
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '4 / 3',
          objectFit: 'cover',
          borderRadius: 'field',
          bgcolor: 'wash',
        }}
      />
      {place === 0 && (
        <Box
          component="span"
          sx={{
            position: 'absolute',
            left: 6,
            bottom: 6,
            px: 1,
            borderRadius: 'tag',
            bgcolor: 'background.paper',
            fontSize: '0.8125rem',
            fontWeight: 600,
          }}
        >
          Cover
        </Box>
      )}
    </Box>
    <Field
      label="Alt text (optional)"
      value={alt}
      maxLength={LIMITS.pictureAlt}
      error={error}
      disabled={isDisabled}
      onChange={({ target }) => onAlt(target.value)}
    />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
      {MOVES.map(({ by, name, Icon }) => (
        <IconButton
          key={name}
          aria-label={`Move picture ${place + 1} ${name}`}
          aria-disabled={place + by < 0 || place + by >= count}
          disabled={isDisabled}
          onClick={({ currentTarget }) => onMove(by, currentTarget)}
          sx={{ '&[aria-disabled=true]': { opacity: 0.4, cursor: 'default' } }}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
      <Button
        variant="text"
        size="small"
        color="error"
        disabled={isDisabled}
        aria-label={`Remove picture ${place + 1}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </Box>
  </Box>
);

type Props = {
  pictures: readonly ChosenPicture[];
  onChange: (pictures: readonly ChosenPicture[]) => void;
  /** Receives chosen files, at most as many as a piece can have. */
  onFiles: (files: readonly File[]) => void;
  /** Number of chosen files that are being read. */
  reading: number;
  isDisabled: boolean;
};

/** Pictures of a piece in their order, with the buttons that add, describe, move and remove them. */
export const PictureFields = ({ pictures, onChange, onFiles, reading, isDisabled }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [moved, setMoved] = useState('');
  const count = pictures.length;
  const isFull = count + reading >= LIMITS.piecePictures;

  const move = (from: number, by: -1 | 1, pressed: HTMLElement) => {
    const to = from + by;
    if (to < 0 || to >= count) return;
    const others = pictures.filter((_, place) => place !== from);
    flushSync(() => {
      onChange([...others.slice(0, to), ...pictures.slice(from, from + 1), ...others.slice(to)]);
      setMoved(`Picture moved to place ${to + 1} of ${count}.`);
    });
    // The browser removes the focus from an element that moves.
    pressed.focus();
  };
  const remove = (place: number) => {
    onChange(pictures.filter((_, at) => at !== place));
    button.current?.focus({ preventScroll: true });
  };

  return (
    <Box
      component="fieldset"
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <Typography component="legend" sx={{ fontWeight: 600, fontSize: '0.9375rem', p: 0, mb: 0.75 }}>
        Pictures (optional)
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Up to {LIMITS.piecePictures}. The first is the cover.
        {count > 0 && ' Describe each picture for people who can’t see it.'}
      </Typography>
      {count > 0 && (
        <Box
          component="ol"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
        >
          {pictures.map((picture, place) => (
            <li key={picture.key}>
              <Item
                picture={picture}
                place={place}
                count={count}
                isDisabled={isDisabled}
                onAlt={(alt) =>
                  onChange(pictures.map((each, at) => (at === place ? { ...each, alt, error: undefined } : each)))
                }
                onMove={(by, pressed) => move(place, by, pressed)}
                onRemove={() => remove(place)}
              />
            </li>
          ))}
        </Box>
      )}
      <Box role="status" sx={hidden}>
        {reading > 0 ? 'Reading the pictures' : moved}
      </Box>
      <div>
        <Button
          ref={button}
          variant="outlined"
          aria-disabled={isFull}
          disabled={isDisabled}
          loading={reading > 0}
          onClick={() => {
            if (!isFull) input.current?.click();
          }}
          sx={{ '&[aria-disabled=true]': { opacity: 0.5, cursor: 'default' } }}
        >
          {count === 0 ? 'Choose pictures' : 'Add pictures'}
        </Button>
      </div>
      <ImageInput
        ref={input}
        isMultiple
        onChoose={(...files) => onFiles(files.slice(0, LIMITS.piecePictures - count - reading))}
      />
    </Box>
  );
};

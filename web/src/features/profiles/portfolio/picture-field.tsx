import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { photoUrl } from '@taskwright/contract/names/photo-address';
import { useRef } from 'react';
import { PIECE_PICTURE } from '../../../lib/pictures/crop.ts';
import { ImageInput } from '../../../ui/forms/image-input.tsx';
import { PictureCrop } from '../../account/settings/photo/picture-crop.tsx';

type Props = {
  /** Picture that the piece has. */
  picture: string | undefined;
  /** A chosen file, which replaces the picture. */
  file: File | null;
  onFile: (file: File | null) => void;
  onRemove: () => void;
  onReady: (image: () => Promise<Blob>) => void;
  onUnreadable: (message: string) => void;
  isDisabled: boolean;
};

/** Picture of a piece: chosen, cropped to 4:3, and sent with the piece. */
export const PictureField = ({ picture, file, onFile, onRemove, onReady, onUnreadable, isDisabled }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const src = photoUrl(picture);
  const isChosen = file !== null || src !== undefined;
  const clear = () => {
    if (file === null) onRemove();
    else onFile(null);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <Typography component="legend" sx={{ fontWeight: 600, fontSize: '0.9375rem', p: 0, mb: 0.75 }}>
        Picture (optional)
      </Typography>
      {file !== null && (
        <PictureCrop
          key={`${file.name} ${file.lastModified} ${file.size}`}
          file={file}
          shape={PIECE_PICTURE}
          onReady={onReady}
          onUnreadable={onUnreadable}
        />
      )}
      {file === null && src !== undefined && (
        <Box
          component="img"
          src={src}
          alt="Picture of this piece"
          sx={{ width: 213, maxWidth: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 'field' }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button ref={button} variant="outlined" disabled={isDisabled} onClick={() => input.current?.click()}>
          {isChosen ? 'Change picture' : 'Choose a picture'}
        </Button>
        {isChosen && (
          <Button variant="text" color="error" disabled={isDisabled} onClick={clear}>
            Remove picture
          </Button>
        )}
      </Box>
      <ImageInput ref={input} onChoose={onFile} />
    </Box>
  );
};

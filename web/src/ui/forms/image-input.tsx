import type { RefObject } from 'react';

type Props = { ref: RefObject<HTMLInputElement | null>; onChoose: (file: File) => void };

/** Hidden file input for one image. A button opens it by `ref.current.click()`. */
export const ImageInput = ({ ref, onChoose }: Props) => (
  <input
    ref={ref}
    type="file"
    accept="image/*"
    hidden
    onChange={({ target }) => {
      const [chosen] = target.files ?? [];
      if (chosen !== undefined) onChoose(chosen);
      // The same file can be chosen again.
      target.value = '';
    }}
  />
);

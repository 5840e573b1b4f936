import type { RefObject } from 'react';

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  /** Several files are chosen only with `isMultiple`. */
  onChoose: (file: File, ...others: File[]) => void;
  isMultiple?: boolean;
};

/** Hidden file input for images. A button opens it by `ref.current.click()`. */
export const ImageInput = ({ ref, onChoose, isMultiple = false }: Props) => (
  <input
    ref={ref}
    type="file"
    accept="image/*"
    multiple={isMultiple}
    hidden
    onChange={({ target }) => {
      const [chosen, ...others] = target.files ?? [];
      if (chosen !== undefined) onChoose(chosen, ...others);
      // The same file can be chosen again.
      target.value = '';
    }}
  />
);

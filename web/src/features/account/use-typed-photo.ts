import { useRef, useState } from 'react';
import { pressEnd } from '../../lib/dialogs/after-press.ts';
import type { LoadedPhoto } from '../../lib/pictures/remote.ts';

type Loading = { readonly address: string; readonly loaded: Promise<LoadedPhoto> };
type Shown = { readonly address: string; readonly result: LoadedPhoto };

/** Shown if the code that loads pictures cannot load. */
const NO_CODE = { problem: 'We couldn’t load this picture.' };

const load = (address: string): Promise<LoadedPhoto> =>
  import('../../lib/pictures/remote.ts').then(
    ({ loadPhoto }) => loadPhoto(address),
    () => NO_CODE,
  );

/**
 * Loads the picture at the address that a user types, once the field is left. Other addresses than `typed` show nothing.
 * The result remains with the address, and a failure is retried when the field is left again.
 */
export const useTypedPhoto = (typed: string) => {
  const [shown, setShown] = useState<Shown | null>(null);
  const loading = useRef<Loading | null>(null);
  const result = shown?.address === typed ? shown.result : null;
  const problem = result !== null && 'problem' in result ? result.problem : null;

  const start = (address: string): Promise<LoadedPhoto> => {
    if (loading.current?.address === address) return loading.current.loaded;
    const loaded = load(address);
    loading.current = { address, loaded };
    void loaded.then(async (photo) => {
      // A message must not move a button during its press.
      await pressEnd();
      if (loading.current?.loaded === loaded) setShown({ address, result: photo });
    });
    return loaded;
  };

  return {
    /** Data URL of the cropped picture, or null. */
    preview: result !== null && 'preview' in result ? result.preview : null,
    /** Reason why there is no photo, or null. */
    problem,
    /** Loads the typed picture, if it has an https address. Call it when the field is left. */
    onLeave: () => {
      if (problem !== null) loading.current = null;
      if (typed.startsWith('https://')) void start(typed);
    },
    /** Returns the photo at an address, loaded or still loading. Null if there is no address, or its problem is shown. */
    photoAt: (address: string | null): Promise<LoadedPhoto> | null =>
      address === null || (address === typed && problem !== null) ? null : start(address),
  };
};

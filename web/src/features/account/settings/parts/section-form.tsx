import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEventHandler, ReactNode } from 'react';
import { FormBanner } from '../../../../ui/forms/form-banner.tsx';
import { Saved } from './saved.tsx';
import type { useSave } from './use-save.ts';

type Props = {
  saving: ReturnType<typeof useSave>;
  /** Label of the button. */
  button: string;
  onSubmit: FormEventHandler;
  /** Preloads the validators. */
  onApproach?: (() => void) | undefined;
  children: ReactNode;
};

/** Form of one section, which is saved by its own button. The result is next to the button. */
export const SectionForm = ({ saving, button, onSubmit, onApproach, children }: Props) => (
  <Box
    component="form"
    method="post"
    noValidate
    onSubmit={onSubmit}
    onInput={saving.clearDone}
    onFocus={onApproach}
    sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}
  >
    {children}
    <FormBanner>{saving.problem}</FormBanner>
    <SaveRow>
      <Button type="submit" variant="outlined" loading={saving.isSaving}>
        {button}
      </Button>
      <Saved>{saving.done}</Saved>
    </SaveRow>
  </Box>
);

/** A button and the result of its change, on one line where they fit. */
export const SaveRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>{children}</Box>
);

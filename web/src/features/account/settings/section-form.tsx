import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormEventHandler, ReactNode, RefObject } from 'react';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import type { useSave } from './use-save.ts';

/** Inline result of a change. Rendered even when empty: screen readers announce only changes of an existing region. */
export const Saved = ({ children }: { children: string }) => (
  <Box
    role="status"
    sx={{
      display: 'flex',
      gap: 0.75,
      minWidth: 0,
      color: 'mint.fg',
      fontWeight: 600,
      overflowWrap: 'anywhere',
      '&:empty': { position: 'absolute' },
    }}
  >
    {children !== '' && (
      <>
        <CheckCircleOutlined fontSize="small" sx={{ mt: 0.25 }} />
        <span>{children}</span>
      </>
    )}
  </Box>
);

type SubheadingProps = { children: string; headingRef?: RefObject<HTMLHeadingElement | null> };

/** Heading of a part of a section, one level below the page's, which is the section's. Takes the focus through `headingRef`. */
export const Subheading = ({ children, headingRef }: SubheadingProps) => (
  <Typography
    {...(headingRef === undefined ? {} : { ref: headingRef, tabIndex: -1 })}
    variant="h4"
    component="h2"
    sx={{ mb: 1, '&:focus': { outline: 'none' } }}
  >
    {children}
  </Typography>
);

/** Explanation of a section or of a part of it. */
export const Explanation = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ color: 'text.secondary', maxWidth: '65ch', overflowWrap: 'anywhere' }}>{children}</Typography>
);

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

import Star from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { STAR_VALUES } from '../../../ui/people/stars.tsx';

/** A transparent radio button covers its star and receives pointer and focus. */
const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  cursor: 'pointer',
  borderRadius: theme.radius.control,
  color: theme.vars.palette.divider,
  '& svg': { fontSize: 36, stroke: theme.vars.palette.text.secondary, strokeWidth: 0.6 },
  '&[data-full="true"]': { color: theme.vars.palette.secondary.main },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '@media (forced-colors: active)': { color: 'Canvas', '&[data-full="true"]': { color: 'Highlight' } },
}));

type Props = { chosen: number; registration: UseFormRegisterReturn; error: string | undefined };

/** Radio group of 1 to 5 stars. */
export const StarField = ({ chosen, registration, error }: Props) => {
  const id = useId();
  return (
    <Box
      component="fieldset"
      aria-describedby={error === undefined ? undefined : id}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, fontWeight: 600, fontSize: '0.9375rem' }}>
        Stars
      </Box>
      <Box sx={{ display: 'flex', ml: -0.75 }}>
        {STAR_VALUES.map((star) => (
          <Choice key={star} data-full={star <= chosen}>
            <input
              type="radio"
              value={star}
              aria-label={`${star} ${star === 1 ? 'star' : 'stars'}`}
              aria-invalid={error !== undefined}
              {...registration}
            />
            <Star />
          </Choice>
        ))}
      </Box>
      {error !== undefined && (
        <FormHelperText id={id} error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
};

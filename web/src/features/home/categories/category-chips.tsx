import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { HOME_CATEGORIES } from '@taskwright/contract/tasks/categories';
import { grouped } from '../../../lib/format/numbers.ts';
import { sideways } from '../card-styles.ts';
import type { CategoryId } from './services.ts';

export type Choice = 'all' | CategoryId;

type ChipProps = { name: string; count?: number; pressed: boolean; onPress: () => void };

const Chip = ({ name, count, pressed, onPress }: ChipProps) => (
  <ButtonBase
    aria-pressed={pressed}
    onClick={onPress}
    sx={{
      flex: 'none',
      minHeight: 40,
      maxWidth: '100%',
      flexWrap: 'wrap',
      px: 2,
      columnGap: 1,
      borderRadius: 'pill',
      border: '1px solid',
      borderColor: pressed ? 'text.primary' : 'divider',
      bgcolor: pressed ? 'text.primary' : 'background.paper',
      color: pressed ? 'background.paper' : 'text.primary',
      typography: 'body2',
      fontWeight: 550,
      transition: 'background-color 150ms, border-color 150ms, color 150ms',
      '@media (pointer: coarse)': { minHeight: 44 },
      '&:hover': { borderColor: pressed ? 'text.primary' : 'text.secondary' },
    }}
  >
    {name}{' '}
    {count !== undefined && (
      <Box
        component="span"
        sx={{ fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums', opacity: pressed ? 0.85 : 0.75 }}
      >
        {grouped(count)}
      </Box>
    )}
  </ButtonBase>
);

type Props = { chosen: Choice; onChoose: (choice: Choice) => void };

/** Chips for 'All Categories' and the ten categories with their counts. [CATEGORY-1, CONST-6] */
export const CategoryChips = ({ chosen, onChoose }: Props) => (
  <Box
    role="group"
    aria-label="Filter services by category"
    sx={{ ...sideways, display: 'flex', flexWrap: { sm: 'wrap' }, gap: 1 }}
  >
    <Chip name="All Categories" pressed={chosen === 'all'} onPress={() => onChoose('all')} />
    {HOME_CATEGORIES.map(({ id, name, count }) => (
      <Chip key={id} name={name} count={count} pressed={chosen === id} onPress={() => onChoose(id)} />
    ))}
  </Box>
);

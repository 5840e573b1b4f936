import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Panel } from '../../ui/layout/panel.tsx';

/** Statistics of the marketplace. [CATEGORY-3, CONST-7] */
const STATS = [
  { figure: '85K+', label: 'freelancers' },
  { figure: '1.2M+', label: 'tasks' },
  { figure: '98%', label: 'satisfaction' },
  { figure: '24/7', label: 'support' },
] as const;

export const Stats = () => (
  <Panel
    as="dl"
    sx={{
      m: 0,
      mt: { xs: 4, md: 5 },
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
      gap: '1px',
      bgcolor: 'divider',
      overflow: 'hidden',
    }}
  >
    {STATS.map(({ figure, label }) => (
      <Box
        key={label}
        sx={{ bgcolor: 'background.paper', p: { xs: 2.5, md: 3 }, display: 'flex', flexDirection: 'column-reverse' }}
      >
        <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
          {figure}
        </Typography>
      </Box>
    ))}
  </Panel>
);

import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { browseGroup, HOME_CATEGORIES } from '@taskwright/contract/tasks/categories';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { grouped, money } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Card, Panel } from '../../../ui/layout/panel.tsx';
import { type CategoryId, SERVICES, type Service } from '../../tasks/services.ts';
import { card, cardRow, foot, Section, SectionHeader, sideways } from '../section.tsx';

/**
 * An example service with price and delivery time. Outlined to differ from a task. Links to the task form with category
 * and price range filled in. [CATEGORY-2]
 */
const ServiceCard = ({ service }: { service: Service }) => {
  const { title, category, taskCategory, from, to, delivery, description } = service;
  const id = `example-${category}`;
  // In the URL, so that the link also works before hydration.
  const filledIn = new URLSearchParams({ category: taskCategory, from: String(from), to: String(to) });
  return (
    <Card
      as="article"
      aria-labelledby={id}
      sx={{ ...card, bgcolor: 'transparent', borderStyle: 'dashed', borderColor: 'text.disabled' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontWeight: 550 }}>
          {HOME_CATEGORIES.find((each) => each.id === category)?.name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Example
        </Typography>
      </Box>
      <Typography variant="h3" id={id} sx={{ mt: 1 }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 'auto', textWrap: 'pretty' }}>
        {description}
      </Typography>
      <Box sx={{ ...foot, mt: 2 }}>
        <Typography variant="amount">
          {money(from)} – {money(to)}
        </Typography>
        <Typography
          variant="body2"
          title="Average delivery"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          <ScheduleOutlined titleAccess="Average delivery" sx={{ fontSize: 16 }} />
          {delivery}
        </Typography>
      </Box>
      <Button
        variant="text"
        size="small"
        component={Link}
        to={`${paths.addTask}?${filledIn}`}
        aria-describedby={id}
        sx={{ alignSelf: 'start', mt: 1, ml: -1.75, mb: -1 }}
      >
        Post a task like this
      </Button>
    </Card>
  );
};

type Choice = 'all' | CategoryId;

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
const CategoryChips = ({ chosen, onChoose }: Props) => (
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

/** Statistics of the marketplace. [CATEGORY-3, CONST-7] */
const STATS = [
  { figure: '85K+', label: 'freelancers' },
  { figure: '1.2M+', label: 'tasks' },
  { figure: '98%', label: 'satisfaction' },
  { figure: '24/7', label: 'support' },
] as const;

const Stats = () => (
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

const NoExample = ({ category }: { category: string }) => (
  <Panel sx={{ borderStyle: 'dashed', p: { xs: 3, sm: 5 }, textAlign: 'center' }}>
    <Typography variant="h3">No example for {category} yet</Typography>
    <Typography sx={{ color: 'text.secondary', mt: 1, mx: 'auto', maxWidth: '48ch' }}>
      Describe the work and freelancers will tell you what it takes.
    </Typography>
    <Button variant="outlined" component={Link} to={paths.addTask} sx={{ mt: 2.5 }}>
      Describe your {category.toLowerCase()} task
    </Button>
  </Panel>
);

/** Category chips, the example services that they filter, and statistics. [CATEGORY-4, CATEGORY-5] */
export const CategoryBrowser = () => {
  const [chosen, setChosen] = useState<Choice>('all');
  const services = SERVICES.filter(({ category }) => chosen === 'all' || category === chosen);
  const group = browseGroup(chosen);
  const category = HOME_CATEGORIES.find(({ id }) => id === chosen)?.name ?? '';
  return (
    <Section id="categories" tone="wash">
      <SectionHeader id="categories" title="Browse by category" text="Typical prices and delivery times.">
        <Button variant="outlined" component={Link} to={paths.addTask}>
          Post a Task
        </Button>
        <Button variant="outlined" component={Link} to={group === null ? paths.browse : paths.category(group)}>
          {group === null ? 'Browse Tasks' : `Browse ${group} Tasks`}
        </Button>
      </SectionHeader>
      <CategoryChips chosen={chosen} onChoose={setChosen} />
      <Box aria-live="polite" sx={{ mt: 3 }}>
        {services.length === 0 ? (
          <NoExample category={category} />
        ) : (
          <Box component="ul" aria-label="Example services" sx={cardRow}>
            {services.map((service) => (
              <li key={service.title}>
                <ServiceCard service={service} />
              </li>
            ))}
          </Box>
        )}
      </Box>
      <Stats />
    </Section>
  );
};

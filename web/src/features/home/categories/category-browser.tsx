import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { browseGroup, HOME_CATEGORIES } from '@taskwright/contract/tasks/categories';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { cardRow } from '../card-styles.ts';
import { Section, SectionHeader } from '../section.tsx';
import { Stats } from '../stats.tsx';
import { CategoryChips, type Choice } from './category-chips.tsx';
import { ServiceCard } from './service-card.tsx';
import { SERVICES } from './services.ts';

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

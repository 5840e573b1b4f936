import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { HOME_CATEGORIES } from '@taskwright/contract/tasks/categories';
import { Link } from 'react-router-dom';
import { money } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { card, foot } from '../card-styles.ts';
import type { Service } from './services.ts';

/**
 * An example service with price and delivery time. Outlined to differ from a task. Links to the task form with category
 * and price range filled in. [CATEGORY-2]
 */
export const ServiceCard = ({ service }: { service: Service }) => {
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

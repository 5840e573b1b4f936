import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { HOME_CATEGORIES } from '@taskwright/contract/categories';
import { card, foot } from '../card-styles.ts';
import type { Service } from './services.ts';

/** One example service: what it is, what it costs, how long it takes. */
export const ServiceCard = ({ service }: { service: Service }) => (
  <Card component="article" aria-label={service.title} sx={card}>
    <Typography variant="body2" sx={{ color: 'text.secondary', fontWeight: 550 }}>
      {HOME_CATEGORIES.find(({ id }) => id === service.category)?.name}
    </Typography>
    <Typography variant="h3" sx={{ mt: 1 }}>
      {service.title}
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 'auto', textWrap: 'pretty' }}>
      {service.description}
    </Typography>
    <Box sx={{ ...foot, mt: 2 }}>
      <Typography variant="amount">{service.price}</Typography>
      <Typography
        variant="body2"
        title="Average delivery"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        <ScheduleOutlined titleAccess="Average delivery" sx={{ fontSize: 16 }} />
        {service.delivery}
      </Typography>
    </Box>
  </Card>
);

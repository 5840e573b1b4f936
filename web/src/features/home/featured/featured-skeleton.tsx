import Box from '@mui/material/Box';
import { Card } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { card, cardRow, foot } from '../section.tsx';

const places = ['1', '2', '3', '4', '5', '6'];

/** Skeleton of six cards. */
export const FeaturedSkeleton = () => (
  <Box role="status" aria-label="Loading featured opportunities" className="needs-script" sx={cardRow}>
    {places.map((place) => (
      <Card key={place} aria-hidden sx={card}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Skeleton width="38%" />
          <Skeleton variant="rounded" width={88} height={24} sx={{ borderRadius: 'pill' }} />
        </Box>
        <Skeleton width="86%" height={26} sx={{ mt: 1.5 }} />
        <Box sx={{ mt: 1, typography: 'body2' }}>
          <Skeleton />
          <Skeleton />
          <Skeleton width="60%" />
        </Box>
        <Box sx={{ mt: 1.5, typography: 'body2' }}>
          <Skeleton width="42%" />
        </Box>
        <Box sx={foot}>
          <Skeleton width={72} height={28} />
          <Skeleton width={104} />
        </Box>
        <Skeleton variant="rounded" height={38} sx={{ mt: 2 }} />
      </Card>
    ))}
  </Box>
);

import { DeskPlace } from '../features/desk/desk-place.tsx';
import { Carousel } from '../features/home/carousel/carousel.tsx';
import { FeaturedOpportunities } from '../features/home/featured/featured-opportunities.tsx';
import { lazyPart } from '../lib/loading/lazy-part.tsx';

// Lazy, because they are below the fold and readable without hydration.
const HowItWorks = lazyPart(async () => (await import('../features/home/how-it-works.tsx')).HowItWorks);
const CategoryBrowser = lazyPart(
  async () => (await import('../features/home/categories/category-browser.tsx')).CategoryBrowser,
);

/** `/`. [ROUTE-1] */
export const Screen = () => (
  <>
    <DeskPlace />
    <Carousel />
    <FeaturedOpportunities />
    <HowItWorks />
    <CategoryBrowser />
  </>
);

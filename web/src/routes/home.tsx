import { DeskPlace } from '../features/desk/desk-place.tsx';
import { Carousel } from '../features/home/carousel/carousel.tsx';
import { CategoryBrowser } from '../features/home/categories/category-browser.tsx';
import { FeaturedOpportunities } from '../features/home/featured/featured-opportunities.tsx';
import { HowItWorks } from '../features/home/how-it-works.tsx';

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

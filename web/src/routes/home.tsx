import { Carousel } from '../features/home/carousel/carousel.tsx';
import { CategoryBrowser } from '../features/home/categories/category-browser.tsx';
import { FeaturedOpportunities } from '../features/home/featured/featured-opportunities.tsx';
import { HowItWorks } from '../features/home/how-it-works.tsx';
import { usePageTitle } from '../lib/page-title.ts';

/** `/`. [ROUTE-1] */
export const Home = () => {
  usePageTitle('Taskwright: freelance, made to fit');
  return (
    <>
      <Carousel />
      <FeaturedOpportunities />
      <HowItWorks />
      <CategoryBrowser />
    </>
  );
};

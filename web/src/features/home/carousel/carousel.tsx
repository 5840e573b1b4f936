import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ComponentType, type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { useUser } from '../../../lib/auth/use-session.ts';
import type { OriginState } from '../../../lib/navigation/origin.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { DrawingProps } from '../../../ui/illustrations/drawing.tsx';
import { JointSlide, PlanSlide, StackSlide } from '../../../ui/illustrations/slides.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import { useCarousel } from './use-carousel.ts';

type Slide = {
  title: string;
  text: string;
  action: string;
  to: string;
  /** Address for a signed-in user, and for a visitor after login or sign-up at `to`. */
  toSignedIn?: string;
  Picture: ComponentType<DrawingProps>;
};

/** The hero's slides. [CAROUSEL-1] */
const SLIDES: readonly Slide[] = [
  {
    title: 'Connect with Top Talent',
    text: 'Describe the work once. Hear from people who have done it before, compare their bids side by side, and hire.',
    action: 'Browse Freelancers',
    to: paths.freelancers,
    Picture: JointSlide,
  },
  {
    title: 'Get Your Projects Done',
    text: 'A title, a deadline, a budget if you have one. In two minutes your task is in front of freelancers.',
    action: 'Post a Task',
    to: paths.addTask,
    Picture: PlanSlide,
  },
  {
    title: 'Grow Your Freelance Career',
    text: 'Pick work that fits, agree on it in writing, and let each job win you the next.',
    action: 'Join as Freelancer',
    to: paths.signup,
    toSignedIn: paths.profileEditor,
    Picture: StackSlide,
  },
];

/** Sizes below the workspace of a signed-in user (app/base.css); without it, those of the theme. */
const TITLE = 'var(--home-title, clamp(2.375rem, 1.6rem + 3.3vw, 3.75rem))';
const PICTURE = { width: '100%', maxWidth: 'var(--home-picture, none)', justifySelf: 'center' } as const;

/** Subgrid over the whole carousel, so that text and pictures of all slides share one layout. */
const fullGrid = { gridArea: '1 / 1 / -1 / -1', display: 'grid', gridTemplate: 'subgrid / subgrid' } as const;

/** Returns the props of a slide's link. A visitor is led to the address of signed-in users after login or sign-up. */
const linkProps = ({ to, toSignedIn }: Slide, isSignedIn: boolean) => {
  if (toSignedIn === undefined) return { to };
  return isSignedIn ? { to: toSignedIn } : { to, state: { from: toSignedIn } satisfies OriginState };
};

type PanelProps = { slide: Slide; label: string; shown: boolean; isSignedIn: boolean };

const Panel = ({ slide, label, shown, isSignedIn }: PanelProps) => (
  <Box
    role="group"
    aria-roledescription="slide"
    aria-label={label}
    inert={!shown}
    data-shown={shown || undefined}
    sx={{
      ...fullGrid,
      // Hidden slides keep their size, which prevents a layout shift when a longer text is shown.
      visibility: shown ? 'visible' : 'hidden',
      opacity: shown ? 1 : 0,
      translate: shown ? '0' : '12px',
      transition: shown ? 'opacity 200ms, translate 200ms' : 'opacity 150ms, visibility 0s 150ms, translate 0s 150ms',
    }}
  >
    <Box sx={{ gridArea: '2 / 1' }}>
      <Typography variant="display" component="h2" sx={{ maxWidth: '12em', textWrap: 'balance', fontSize: TITLE }}>
        {slide.title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: '1.125rem', maxWidth: '50ch', mt: { xs: 1.5, md: 2 } }}>
        {slide.text}
      </Typography>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: { xs: 3, md: 4 }, '& > a': { px: { xs: 2, sm: 2.5 } } }}
      >
        <Button variant="contained" size="large" component={Link} {...linkProps(slide, isSignedIn)}>
          {slide.action}
        </Button>
        <Button
          variant="outlined"
          size="large"
          component={Link}
          to="#how-it-works"
          onClick={() => document.getElementById('how-it-works-title')?.focus({ preventScroll: true })}
        >
          How it works
        </Button>
      </Box>
    </Box>
    <Box sx={{ gridArea: { xs: '3 / 1', sm: '1 / 2 / -1' }, alignSelf: 'center', mt: { xs: 3, sm: 0 }, ...PICTURE }}>
      <slide.Picture />
    </Box>
  </Box>
);

const keys: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The hero, after the APG's carousel pattern. A custom implementation of about 1.5 kB (gzip) instead of the 9 kB of
 * embla, because three cross-fading slides need no scroll engine and the hero loads first.
 */
export const Carousel = () => {
  const { index, playing, running, show, previous, next, togglePlaying, handlers } = useCarousel(SLIDES.length);
  const slides = useRef<HTMLDivElement>(null);
  const isSignedIn = useUser() !== null;

  const onKeyDown = (event: KeyboardEvent): void => {
    const move = keys[event.key];
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const inside = slides.current?.contains(document.activeElement) === true;
    flushSync(() => show(index + move));
    // The focused link is hidden with its slide. Focuses the link of the new slide.
    if (inside) slides.current?.querySelector<HTMLElement>('[data-shown] a')?.focus();
  };

  return (
    <Container>
      <Box
        component="section"
        aria-roledescription="carousel"
        aria-label="Highlights"
        {...handlers}
        onKeyDown={onKeyDown}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
          gridTemplateRows: { xs: 'repeat(4, auto)', sm: '1fr auto auto 1fr' },
          columnGap: { sm: 4, md: 8 },
          py: { xs: 4, sm: 'calc(48px * var(--home-space, 1))', md: 'calc(72px * var(--home-space, 1))' },
          touchAction: 'pan-y',
        }}
      >
        <PageHeading
          variant="overline"
          sx={{ gridArea: '1 / 1', alignSelf: 'end', color: 'primary.main', textTransform: 'uppercase', mb: 1 }}
        >
          Freelance, made to fit
        </PageHeading>
        <Box
          sx={{
            // Below the picture on a phone, so that the text comes first.
            gridArea: { xs: '4 / 1', sm: '3 / 1' },
            zIndex: 1,
            display: 'flex',
            alignItems: 'center',
            justifyContent: { xs: 'center', sm: 'flex-start' },
            gap: 1,
            pt: { xs: 2, sm: 3, md: 4 },
          }}
        >
          <CarouselControls
            titles={SLIDES.map(({ title }) => title)}
            index={index}
            playing={playing}
            onToggle={togglePlaying}
            onPrevious={previous}
            onNext={next}
            onShow={show}
          />
        </Box>
        <Box ref={slides} aria-live={running ? 'off' : 'polite'} sx={fullGrid}>
          {SLIDES.map((slide, position) => (
            <Panel
              key={slide.title}
              slide={slide}
              label={`${position + 1} of ${SLIDES.length}`}
              shown={position === index}
              isSignedIn={isSignedIn}
            />
          ))}
        </Box>
      </Box>
    </Container>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import { SLIDES, type Slide } from './slides.ts';
import { useCarousel } from './use-carousel.ts';

/** Takes the rows and columns of the carousel, so that the words and pictures of all slides share the same places. */
const allOfIt = { gridArea: '1 / 1 / -1 / -1', display: 'grid', gridTemplate: 'subgrid / subgrid' } as const;

type PanelProps = { slide: Slide; label: string; shown: boolean };

const Panel = ({ slide, label, shown }: PanelProps) => (
  <Box
    role="group"
    aria-roledescription="slide"
    aria-label={label}
    inert={!shown}
    data-shown={shown || undefined}
    sx={{
      ...allOfIt,
      // Hidden slides keep their place, so that nothing below moves when a longer text comes round.
      visibility: shown ? 'visible' : 'hidden',
      opacity: shown ? 1 : 0,
      translate: shown ? '0' : '12px',
      transition: shown ? 'opacity 200ms, translate 200ms' : 'opacity 150ms, visibility 0s 150ms, translate 0s 150ms',
    }}
  >
    <Box sx={{ gridArea: '2 / 1' }}>
      <Typography variant="display" component="h2" sx={{ maxWidth: '12em', textWrap: 'balance' }}>
        {slide.title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: '1.125rem', maxWidth: '50ch', mt: { xs: 1.5, md: 2 } }}>
        {slide.text}
      </Typography>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: { xs: 3, md: 4 }, '& > a': { px: { xs: 2, sm: 2.5 } } }}
      >
        <Button variant="contained" size="large" component={Link} to={slide.to}>
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
    <Box sx={{ gridArea: { xs: '3 / 1', sm: '1 / 2 / -1' }, alignSelf: 'center', mt: { xs: 3, sm: 0 } }}>
      <slide.Picture />
    </Box>
  </Box>
);

const keys: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The hero. It follows the APG's carousel pattern; see useCarousel for when it moves. Own code of about 1.5 kB instead
 * of embla's 9 (gzip): three slides that cross-fade in place need no scroll engine, and this is the first thing loaded.
 */
export const Carousel = () => {
  const { index, playing, running, show, previous, next, togglePlaying, handlers } = useCarousel(SLIDES.length);
  const slides = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = keys[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const inside = slides.current?.contains(document.activeElement) === true;
    flushSync(() => show(index + step));
    // The focused button has just been hidden with its slide: go on from the same place on the next one.
    if (inside) slides.current?.querySelector<HTMLElement>('[data-shown] a')?.focus();
  };

  return (
    <Container>
      <Box
        component="section"
        aria-roledescription="carousel"
        aria-label="What Taskwright is for"
        {...handlers}
        onKeyDown={onKeyDown}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
          gridTemplateRows: { xs: 'repeat(4, auto)', sm: '1fr auto auto 1fr' },
          columnGap: { sm: 4, md: 8 },
          py: { xs: 4, sm: 6, md: 9 },
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
            // On a phone under the picture: what the page is for comes first.
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
        <Box ref={slides} aria-live={running ? 'off' : 'polite'} sx={allOfIt}>
          {SLIDES.map((slide, position) => (
            <Panel
              key={slide.title}
              slide={slide}
              label={`${position + 1} of ${SLIDES.length}`}
              shown={position === index}
            />
          ))}
        </Box>
      </Box>
    </Container>
  );
};

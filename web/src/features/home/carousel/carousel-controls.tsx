import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';

const round = {
  width: 44,
  height: 44,
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  '&:hover': { borderColor: 'text.secondary', bgcolor: 'background.paper', color: 'text.primary' },
  '& svg': { fontSize: 20 },
} as const;

type Props = {
  titles: readonly string[];
  index: number;
  playing: boolean;
  onToggle: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onShow: (index: number) => void;
};

/** Carousel controls: pause first, as the APG recommends, then a dot for each slide and two arrows. */
export const CarouselControls = ({ titles, index, playing, onToggle, onPrevious, onNext, onShow }: Props) => (
  <>
    <IconButton aria-label={playing ? 'Pause slides' : 'Play slides'} onClick={onToggle} sx={round}>
      {playing ? <Pause /> : <PlayArrow />}
    </IconButton>
    <Box role="group" aria-label="Choose a slide" sx={{ display: 'flex', mx: 0.5 }}>
      {titles.map((title, slide) => (
        <ButtonBase
          key={title}
          aria-label={`Show slide ${slide + 1}: ${title}`}
          aria-current={slide === index || undefined}
          onClick={() => onShow(slide)}
          sx={{
            width: slide === index ? 40 : 24,
            height: 44,
            borderRadius: 'pill',
            '@media (pointer: coarse)': { width: 44 },
            '&::before': {
              content: '""',
              width: slide === index ? 28 : 8,
              height: 8,
              borderRadius: 'pill',
              bgcolor: slide === index ? 'primary.main' : 'text.secondary',
              opacity: slide === index ? 1 : 0.65,
              transition: 'width 200ms, opacity 200ms',
            },
            '&:hover::before': { opacity: 1 },
          }}
        />
      ))}
    </Box>
    <IconButton aria-label="Previous slide" onClick={onPrevious} sx={round}>
      <ArrowBack />
    </IconButton>
    <IconButton aria-label="Next slide" onClick={onNext} sx={round}>
      <ArrowForward />
    </IconButton>
  </>
);

import type { PaletteOptions } from '@mui/material/styles';

/** Foreground and background of a status badge. Every pair has at least AA contrast in its theme. */
type Tone = { fg: string; bg: string };

declare module '@mui/material/styles' {
  interface Palette {
    /** Background of a section, one shade away from paper. */
    wash: string;
    /** Subtle brand tint for banners and avatars. */
    mint: Tone;
    /** Small tags such as skills. */
    tag: Tone;
    /** Near deadlines and FEATURED: marigold text on its tint. */
    marigold: Tone;
    status: { pending: Tone; progress: Tone; completed: Tone; passed: Tone };
  }
  interface PaletteOptions {
    wash: string;
    mint: Tone;
    tag: Tone;
    marigold: Tone;
    status: { pending: Tone; progress: Tone; completed: Tone; passed: Tone };
  }
}

export const light: PaletteOptions = {
  primary: { main: '#0E6B57', dark: '#0A5345', light: '#3B8C7A', contrastText: '#FFFFFF' },
  secondary: { main: '#E39A2D', dark: '#C47F17', light: '#F0B454', contrastText: '#2B1B00' },
  error: { main: '#B3261E', dark: '#8C1D17', light: '#DC5A52', contrastText: '#FFFFFF' },
  info: { main: '#2456A6', contrastText: '#FFFFFF' },
  success: { main: '#0E6B57', contrastText: '#FFFFFF' },
  background: { default: '#FAF8F4', paper: '#FFFFFF' },
  text: { primary: '#1B2420', secondary: '#5A6660', disabled: '#7D8782' },
  divider: '#E4E0D8',
  wash: '#F3EEE6',
  mint: { fg: '#0E6B57', bg: '#DFF0EA' },
  tag: { fg: '#56615B', bg: '#ECE7DE' },
  marigold: { fg: '#7A4A00', bg: '#FCEFD9' },
  status: {
    pending: { fg: '#7A4A00', bg: '#FCEFD9' },
    progress: { fg: '#2456A6', bg: '#E3EBF8' },
    completed: { fg: '#0E6B57', bg: '#DFF0EA' },
    passed: { fg: '#56615B', bg: '#ECE7DE' },
  },
};

export const dark: PaletteOptions = {
  primary: { main: '#57C7A9', dark: '#7AD6BE', light: '#3FA98D', contrastText: '#0B1512' },
  secondary: { main: '#F0B454', dark: '#F5C77E', light: '#D99A36', contrastText: '#2B1B00' },
  error: { main: '#F28B82', dark: '#F6ABA5', light: '#D96C63', contrastText: '#2A0B08' },
  info: { main: '#8FB8F5', contrastText: '#0B1626' },
  success: { main: '#57C7A9', contrastText: '#0B1512' },
  background: { default: '#111614', paper: '#1C2522' },
  text: { primary: '#E9EEEB', secondary: '#9DABA4', disabled: '#73807A' },
  divider: '#36423D',
  wash: '#171E1B',
  mint: { fg: '#57C7A9', bg: '#1B3931' },
  tag: { fg: '#B3BFBA', bg: '#2B3531' },
  marigold: { fg: '#FFCB7A', bg: '#402D12' },
  status: {
    pending: { fg: '#FFCB7A', bg: '#402D12' },
    progress: { fg: '#8FB8F5', bg: '#1B2E4D' },
    completed: { fg: '#57C7A9', bg: '#1B3931' },
    passed: { fg: '#B3BFBA', bg: '#2B3531' },
  },
};

/**
 * Colors of all drawings, as variables of the theme: one drawing serves both modes and repaints without rendering.
 * `shade` and `light` are overlays that darken or brighten a piece.
 */
export const ink = {
  green: 'var(--mui-palette-primary-main)',
  onGreen: 'var(--mui-palette-primary-contrastText)',
  marigold: 'var(--mui-palette-secondary-main)',
  mint: 'var(--mui-palette-mint-bg)',
  honey: 'var(--mui-palette-marigold-bg)',
  onHoney: 'var(--mui-palette-marigold-fg)',
  wash: 'var(--mui-palette-wash)',
  sheet: 'var(--mui-palette-background-paper)',
  line: 'var(--mui-palette-divider)',
  text: 'var(--mui-palette-text-primary)',
  pencil: 'var(--mui-palette-text-secondary)',
  steel: 'var(--mui-palette-tag-bg)',
  wood: '#F2DEBB',
  shade: '#000',
  light: '#fff',
} as const;

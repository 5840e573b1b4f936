import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { wholeTheme } from './whole-theme.ts';

/**
 * The theme's variables in both modes, and what all pages begin with. It stands in every page's head from the build on: in the browser
 * it is rendered only for who develops.
 */
export const GlobalCss = () => (
  <>
    <CssBaseline />
    <GlobalStyles styles={wholeTheme().generateStyleSheets()} />
  </>
);

import { noteEarlyInput } from '../../lib/early-input.ts';
import { startOncePainted } from './start.ts';

// The first script of every page that was rendered at build. It stands in the head beside public/theme.js, as a file of its
// own, because the content security policy allows no inline script.
noteEarlyInput();
startOncePainted();

import { noteEarlyInput } from '../../lib/early-input.ts';
import { startOncePainted } from './start.ts';

// The first script of every page that was rendered at build. It stands in the head with public/theme.js, and the policy of
// firebase.json knows both by their hash: `npm run policy` after a change (record 88).
noteEarlyInput();
startOncePainted();

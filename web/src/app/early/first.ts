import { noteEarlyInput } from '../../lib/loading/early-input.ts';
import { startOncePainted } from './start.ts';

// The first script of every prerendered page, in its head together with public/theme.js. The policy in firebase.json allows
// both by their hash, which the build updates (record 88).
noteEarlyInput();
startOncePainted();

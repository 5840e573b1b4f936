import { recordEarlyInput } from '../../lib/loading/early-input.ts';
import { startAfterPaint } from './start.ts';

// The first script of every prerendered page, inlined in its head together with public/theme.js. The policy in
// firebase.json allows both by hash; the build updates the hashes.
recordEarlyInput();
startAfterPaint();

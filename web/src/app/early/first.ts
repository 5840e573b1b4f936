import { recordEarlyInput } from '../../lib/loading/early-input.ts';
import { startAfterPaint } from './start.ts';

// The first script of every prerendered page, inlined in its head together with public/theme.js. The policy in
// firebase.json allows both by hash; the build updates the hashes.

/** True in the oldest supported browsers (scripts/lib/baseline.ts) and in some that are a little older. */
const isSupported = 'any' in AbortSignal && 'Segmenter' in Intl && 'withResolvers' in Promise;

if (isSupported) {
  recordEarlyInput();
  startAfterPaint();
} else {
  location.replace('/old-browser');
}

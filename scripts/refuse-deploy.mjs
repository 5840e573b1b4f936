// The first predeploy hook of firebase.json: as it lies there the site would admit the emulators' origins. `npm run deploy` goes without it.
import { main, UserError } from './lib/say.mjs';

await main(() => {
  throw new UserError(
    "Deploy with: npm run deploy -- --project my-project (plain firebase deploy would ship the emulators' origins)",
  );
});

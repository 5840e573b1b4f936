// First predeploy hook of firebase.json, which allows the emulators' origins. `npm run deploy` removes the hook.
import { main, UserError } from './lib/cli.mjs';

await main(() => {
  throw new UserError(
    "Deploy with: npm run deploy -- --project my-project (plain firebase deploy would ship the emulators' origins)",
  );
});

// Started by npm start and npm test: the local payment provider. Prints the environment of its clients as JSON.
import { parseArgs } from 'node:util';
import { main, UserError } from './lib/cli.mjs';
import { createLocalStripe, LOCAL_KEY, LOCAL_SECRET } from './local-stripe/server.ts';

const OPTIONS = {
  /** Port of loopback; any free one by default. */
  port: { type: 'string', default: '0' },
  /** Address that receives webhooks. */
  webhook: { type: 'string' },
  /** JSON file with the state; without it the state ends with the process. */
  file: { type: 'string' },
} as const;

await main(async () => {
  const { port, webhook, file } = parseArgs({ options: OPTIONS }).values;
  if (!/^\d{1,5}$/.test(port)) throw new UserError(`${port} is not a port.`);
  const { origin, close } = await createLocalStripe({
    port: Number(port),
    ...(webhook !== undefined && { webhookUrl: webhook }),
    ...(file !== undefined && { file }),
  });
  const env = { STRIPE_API: origin, STRIPE_SECRET_KEY: LOCAL_KEY, STRIPE_WEBHOOK_SECRETS: LOCAL_SECRET };
  console.log(JSON.stringify(env));
  await new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await close();
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { INSTANCE } from '../../functions/src/instance.ts';
import { TEST_DEADLINE_MS } from './deadline.ts';
import { emulators } from './emulators.ts';

/** A function that runs as deployed: in a separate process, started by the Functions Framework. */
export type Deployed = {
  readonly origin: string;
  /** Peak resident memory of the process in MiB. */
  readonly peakMemory: () => number;
  /** Output of the process: request log lines, and the error that ended it. */
  readonly output: () => string;
  /** Kills the process without waiting for its requests. */
  readonly kill: () => Promise<void>;
};

const FRAMEWORK = 'node_modules/@google-cloud/functions-framework/build/src/main.js';
/** Node's default heap limit on an instance: half of the memory. */
const HEAP = `--max-old-space-size=${INSTANCE.memoryMiB / 2}`;

/** Returns a free port of this machine. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return address.port;
};

/** Resolves after the first response of the function. Throws if the process ends before that. */
const answers = async (origin: string, child: ChildProcess, output: () => string): Promise<void> => {
  while (child.exitCode === null) {
    const isUp = await fetch(`${origin}/nothing`).then(
      ({ status }) => status === 404,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The function has ended:\n${output()}`);
};

/** Starts a built function against the emulators of this run, with the heap limit of a deployed instance. */
export const startFunction = async (
  env: Readonly<Record<string, string>> = {},
  target: 'api' | 'page' = 'api',
): Promise<Deployed> => {
  const port = await freePort();
  const args = ['--source=functions', `--target=${target}`, '--signature-type=http', `--port=${port}`];
  const child = spawn(process.execPath, [HEAP, FRAMEWORK, ...args], {
    env: {
      ...process.env,
      FUNCTION_TARGET: target,
      FUNCTION_SIGNATURE_TYPE: 'http',
      GCLOUD_PROJECT: emulators.project,
      METADATA_SERVER_DETECTION: 'none',
      NODE_ENV: 'production',
      FUNCTIONS_EMULATOR: 'true',
      DEADLINE_MS: String(TEST_DEADLINE_MS),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      text += part.toString();
    });
  }
  const output = () => text;
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin, child, output);
  return {
    origin,
    output,
    peakMemory: () => {
      const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) / 1024;
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
};

import { getRequestListener } from '@hono/node-server';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { createHandlers } from './handlers.ts';
import { createApp } from './http/app.ts';
import { createTokenVerifier } from './http/verify-token.ts';
import { createServices } from './services.ts';

const app = initializeApp();

const verifyToken = createTokenVerifier(async () => {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(app);
});

const listener = getRequestListener(createApp(createHandlers(createServices(getFirestore(app))), verifyToken).fetch);

/** The REST API behind the Hosting rewrites. What is deployed is what this file exports. */
export const api = onRequest(
  { region: 'us-central1', memory: '256MiB', concurrency: 80, maxInstances: 20, timeoutSeconds: 30, invoker: 'public' },
  async (request, response) => {
    await listener(request, response);
  },
);

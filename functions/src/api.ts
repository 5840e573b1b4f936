import type { Auth } from 'firebase-admin/auth';
import { createHandlers } from './handlers.ts';
import { createApp } from './http/app.ts';
import { listenerOf } from './http/listener.ts';
import { writeLine } from './http/request-log.ts';
import { createTokenVerifier } from './http/verify-token.ts';
import type { Services } from './services.ts';

/** The REST API as Node's listener. */
export const apiListener = (services: Services, auth: () => Promise<Auth>) =>
  listenerOf(createApp(createHandlers(services), createTokenVerifier(auth), writeLine));

import type * as z from 'zod/mini';
import type { EndpointName } from '../routes.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { agreementEndpoints } from './endpoints/agreements.ts';
import { bidEndpoints } from './endpoints/bids.ts';
import { conversationEndpoints } from './endpoints/conversations.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { notificationEndpoints } from './endpoints/notifications.ts';
import { paymentEndpoints } from './endpoints/payments.ts';
import { peopleEndpoints } from './endpoints/people.ts';
import { searchEndpoints } from './endpoints/searches.ts';
import { taskEndpoints } from './endpoints/tasks.ts';

/** Endpoints of the API by name, with their requests and responses. */
export const endpoints = {
  ...taskEndpoints,
  ...bidEndpoints,
  ...agreementEndpoints,
  ...conversationEndpoints,
  ...paymentEndpoints,
  ...notificationEndpoints,
  ...peopleEndpoints,
  ...accountEndpoints,
  ...searchEndpoints,
} satisfies Record<EndpointName, Endpoint>;

export type Endpoints = typeof endpoints;

type In<T> = T extends z.ZodMiniType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type Part<E, K extends string> = E extends Readonly<Record<K, infer S>> ? S : undefined;

/** Request that a client sends, per endpoint. */
export type RequestOf<N extends EndpointName> = {
  params: In<Part<Endpoints[N], 'params'>>;
  query: In<Part<Endpoints[N], 'query'>>;
  body: In<Part<Endpoints[N], 'body'>>;
};

/** Parsed request that a handler receives, per endpoint. */
export type ParsedOf<N extends EndpointName> = {
  params: Out<Part<Endpoints[N], 'params'>>;
  query: Out<Part<Endpoints[N], 'query'>>;
  body: Out<Part<Endpoints[N], 'body'>>;
};

/** Body of a successful response, per endpoint. */
export type ResponseOf<N extends EndpointName> = Out<Endpoints[N]['responses'][keyof Endpoints[N]['responses']]>;

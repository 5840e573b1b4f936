// Plain Node server for bench/overhead.ts: 'ours' is the deployed API, 'bare' a minimal handler with the same response.
import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { todayUtc } from '@taskwright/contract';
import { readPeople } from '../../functions/src/people/model/people-repository.ts';
import { NO_FILTERS } from '../../functions/src/search/facets.ts';
import { toQuery } from '../../functions/src/store/query-plan.ts';
import { createStore } from '../../functions/src/store/store.ts';
import { TASK_FIELDS } from '../../functions/src/tasks/model/task-document.ts';
import { openTasks } from '../../functions/src/tasks/model/task-queries.ts';
import { appOver, ownFirestore } from '../../tests/support/stack.ts';

const [kind, project = 'demo-overhead'] = process.argv.slice(2);
const db = ownFirestore(project);

/** Runs the same two queries and sends the same JSON without validation. */
const bare: RequestListener = async (_request, response) => {
  const query = toQuery(db, openTasks(NO_FILTERS, 'deadline', todayUtc()), null);
  const [page, total] = await Promise.all([
    query
      .limit(13)
      .select(...TASK_FIELDS)
      .get(),
    query.limit(1001).count().get(),
  ]);
  const shown = page.docs.slice(0, 12);
  const people = await readPeople(
    createStore(db),
    shown.map((doc) => doc.get('ownerUid')),
  );
  const body = shown.map((doc) => ({
    id: doc.id,
    title: doc.get('title'),
    category: doc.get('category'),
    description: doc.get('description'),
    budget: doc.get('budget'),
    deadline: doc.get('deadline'),
    skills: doc.get('skills'),
    postedBy: people(doc.get('ownerUid')).name,
    postedDate: doc.get('creationTime').slice(0, 10),
    proposals: doc.get('bids'),
    clientVerified: doc.get('clientVerified'),
    status: doc.get('status'),
  }));
  response.setHeader('content-type', 'application/json');
  response.setHeader('x-total-count', String(total.data().count));
  response.end(JSON.stringify(body));
};

const listener = getRequestListener(appOver(db).fetch);
const ours: RequestListener = (request, response) => void listener(request, response);

const server = createServer(kind === 'ours' ? ours : bare);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.({ port: address?.port });
});

// npm run find-report -- TW-7F3K9QX [--project ID]: prints the report with this reference as JSON, for a moderator.
// Without a project it reads from the emulators of `npm start`. Needs application default credentials for a deployed
// project.
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { issuedReference } from '../functions/src/conversations/model/report-reference.ts';
import { findByReference } from '../functions/src/conversations/model/report-repository.ts';
import { readPeople } from '../functions/src/people/model/people-repository.ts';
import { createStore } from '../functions/src/store/store.ts';
import { main, UserError } from './lib/cli.mjs';
import { projectToMaintain } from './lib/only-emulators.ts';

await main(async () => {
  const { values, positionals } = parseArgs({ options: { project: { type: 'string' } }, allowPositionals: true });
  const [reference = ''] = positionals;
  if (issuedReference(reference) === null) {
    throw new UserError('Name the reference of a report: npm run find-report -- TW-7F3K9QX --project my-project');
  }
  const projectId = await projectToMaintain(values.project, process.env);
  const db = getFirestore(initializeApp({ projectId }));
  const store = createStore(db);
  const found = await findByReference(store, reference);
  const sides = found === null ? [] : [found.data.by, found.data.against];
  const people = await readPeople(store, sides);
  await db.terminate();
  if (found === null) throw new UserError(`No report in ${projectId} has the reference ${reference}.`);
  const personOf = (uid: string) => ({ uid, name: people(uid).name });
  const { key, ...report } = found.data;
  const [by, against] = [personOf(report.by), personOf(report.against)];
  console.log(JSON.stringify({ id: key, data: { ...report, by, against, reference: found.id } }, null, 2));
});

import { type AgreementRecord, agreementRecord, otherRole, type Role } from '@taskwright/contract';
import type { StoredListedConversation } from '../conversations/model/conversation-document.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { read } from '../http/use-case.ts';
import { type People, readPeople } from '../people/model/people-repository.ts';
import { readCursor } from '../store/cursor.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readPage } from '../store/page.ts';
import { projectItems } from '../store/project-items.ts';
import { agreementsOf } from './model/agreement-queries.ts';
import { toListedMoney } from './model/agreement-view.ts';

const RESOURCE: ListResource = { path: 'agreements', defaults: { limit: 20 } };

/** Returns the record of an agreement for one side; empty if nothing was agreed. */
const toRecord = ({ id, data }: StoredListedConversation, role: Role, people: People): AgreementRecord[] => {
  const { agreement } = data.agreements;
  if (agreement === null) return [];
  const { state, sums, acceptedAt, endedAt } = agreement;
  const money = toListedMoney(agreement);
  const known = { conversation: id, title: data.title, role, with: people(data[otherRole(role)].uid).name };
  return [agreementRecord.parse({ ...known, state, acceptedAt, endedAt, money, ...sums })];
};

/**
 * GET /users/me/agreements: a page of the caller's accepted agreements in one role. Reads one document per agreement
 * and person, and no tasks.
 */
export const listAgreements = read<'listAgreements'>(async (source, { caller, query }) => {
  const { role, limit } = query;
  const plan = agreementsOf(caller.uid, role);
  const cursor = readCursor(query.cursor, plan);
  const { items, next, prev } = await readPage(source, conversations.list, plan, { cursor, limit, peek: true });
  const headers = listHeaders(RESOURCE, { role, limit }, { plan, targets: { next, prev } });
  const others = items.map(({ data }) => data[otherRole(role)].uid);
  const people = await readPeople(source, others);
  return { status: 200, body: projectItems(plan, items, (item) => toRecord(item, role, people)).flat(), headers };
});

import { call } from '../../lib/api/api-client.ts';
import { createSavedIds } from './saved-ids.ts';

/** The freelancers on the user's shortlist. */
export const { setSaved, useSaved } = createSavedIds({
  read: async () => (await call('savedPeople', {})).data.people,
  change: async (person, isSaved) =>
    (await call(isSaved ? 'saveFreelancer' : 'unsaveFreelancer', { params: { person } })).data.people,
});

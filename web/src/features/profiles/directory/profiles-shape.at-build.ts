import { endpoints } from '@taskwright/contract/schemas/endpoints';
import { shapeOf } from '../../../lib/api/shape-of.ts';

/** Shape of the directory's feed, in a separate module so that other public pages do not load it. */
export const listProfilesShape = shapeOf(endpoints.listProfiles.responses[200]);

import { endpoints } from '@taskwright/contract/schemas/endpoints';
import { listedProfile } from '@taskwright/contract/schemas/profiles';
import { servedList } from '@taskwright/contract/schemas/served-list';
import { shapeOf } from '../../../lib/api/shape-of.ts';

/** Shape of the directory's feed, in a separate module so that other public pages do not load it. */
export const listProfilesShape = shapeOf(endpoints.listProfiles.responses[200]);

/** Shape of the content of a page of the directory. */
export const servedProfilesShape = shapeOf(servedList(listedProfile));

import { shapeOf } from '../../../lib/api/shape-of.ts';
import { typedProfile } from './profile-form-schema.ts';

/** Draft of a profile. */
export const profileDraftShape = shapeOf(typedProfile);

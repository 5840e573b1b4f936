import { profile, servedProfile } from '@taskwright/contract/schemas/profiles';
import { shapeOf } from '../../../lib/api/shape-of.ts';

/** Shapes of a freelancer's page, in a separate module so that the page loads no other shapes. */
export const profileShape = shapeOf(profile);
export const servedShape = shapeOf(servedProfile);

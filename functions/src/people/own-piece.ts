import { LIMITS } from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Unit } from '../store/unit-of-work.ts';
import type { PieceDocument } from './model/piece-document.ts';
import type { StoredProfile } from './model/profile-document.ts';
import * as profiles from './model/profile-repository.ts';

const noSuchPiece = () => new ApiProblem('not-found', 'There is no such piece in your portfolio.');

/** A piece and its profile, as a unit has read it. */
export type FoundPiece = { readonly profile: StoredProfile; readonly piece: PieceDocument };

/** Returns a piece of the caller's portfolio. Throws 404 if it is missing or belongs to another person. */
export const ownPiece = async (unit: Unit, id: string, caller: Caller): Promise<FoundPiece> => {
  const profile = await profiles.findOf(unit, caller.uid);
  const piece = profile?.data.pieces.find((each) => each.id === id);
  if (profile === null || piece === undefined) throw noSuchPiece();
  return { profile, piece };
};

/** Returns a piece that the caller may change. Throws 409 for a proven one, whose content its client agreed to. */
export const changeablePiece = async (unit: Unit, id: string, caller: Caller): Promise<FoundPiece> => {
  const found = await ownPiece(unit, id, caller);
  if (found.piece.kind === 'proven') {
    throw new ApiProblem('conflict', 'Your client agreed to this piece as it is, so it can’t be changed.');
  }
  return found;
};

/** 409 texts for the freelancer. */
export const NO_PROFILE = 'Save your profile first.';
export const PORTFOLIO_FULL = `Your portfolio has ${LIMITS.pieces} pieces, which is the limit. Remove one first.`;

/** Returns whether a portfolio can have another piece. */
export const hasRoom = ({ data }: StoredProfile): boolean => data.pieces.length < LIMITS.pieces;

/** Returns the content of a piece of the freelancer's own. */
export const contentOf = ({
  title,
  text,
  url,
}: {
  readonly title: string;
  readonly text: string;
  readonly url?: string | null | undefined;
}): Pick<PieceDocument, 'title' | 'text' | 'url'> => ({ title, text, url: url ?? null });

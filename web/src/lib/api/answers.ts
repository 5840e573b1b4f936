import type { EndpointName, ResponseOf } from '@taskwright/contract';
import { answers, problemShape } from './answers.at-build.ts';
import { readerOf, type ShapeOf } from './shape.ts';

/**
 * Returns a response body, validated by the endpoint's shape for that status. Returns undefined if it does not match.
 */
export const readAnswer = <N extends EndpointName>(
  name: N,
  status: number,
  body: unknown,
): ResponseOf<N> | undefined => {
  // `ResponseOf` is inferred from the schema that the shape is built from. TypeScript cannot index a table by a type
  // parameter.
  const shape = answers[name]?.[status] as ShapeOf<ResponseOf<N>> | undefined;
  return shape === undefined ? undefined : readerOf(shape).safeParse(body).data;
};

/** Returns the problem in the body of an error response, undefined if it is malformed. */
export const readProblem = (body: unknown) => readerOf(problemShape).safeParse(body).data;

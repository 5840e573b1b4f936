import type { AnswerOf, EndpointName } from '@taskwright/contract';
import { answers, problemShape } from './answers.at-build.ts';
import { readerOf, type ShapeOf } from './shape.ts';

/** What a call answered, as the contract has it for that status; undefined where it is something else. */
export const readAnswer = <N extends EndpointName>(name: N, status: number, body: unknown): AnswerOf<N> | undefined => {
  // Made of the very schema that AnswerOf is inferred from; TypeScript cannot follow a table by a type parameter.
  const shape = answers[name]?.[status] as ShapeOf<AnswerOf<N>> | undefined;
  return shape === undefined ? undefined : readerOf(shape).safeParse(body).data;
};

/** What a refusal says. */
export const readProblem = (body: unknown) => readerOf(problemShape).safeParse(body).data;

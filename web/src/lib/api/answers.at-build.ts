import { endpoints } from '@taskwright/contract/schemas/endpoints';
import type { Endpoint } from '@taskwright/contract/schemas/endpoints/endpoint';
import { problem } from '@taskwright/contract/schemas/problem';
import type { Shape } from './shape.ts';
import { shapeOf } from './shape-of.ts';

const shapesOf = ({ responses, returnsImage }: Endpoint): Readonly<Record<string, Shape>> =>
  returnsImage
    ? {}
    : Object.fromEntries(Object.entries(responses).map(([status, schema]) => [status, shapeOf(schema)]));

/** Response shapes by endpoint name and status. */
export const answers: Readonly<Record<string, Readonly<Record<string, Shape>>>> = Object.fromEntries(
  Object.entries(endpoints).map(([name, endpoint]) => [name, shapesOf(endpoint)]),
);

export const problemShape = shapeOf(problem);

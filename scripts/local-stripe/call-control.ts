/** Calls a control of a local provider (`controls.ts`). Throws Error unless it succeeds. */
export const callControl = async (origin: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  const response = await fetch(`${origin}/_local/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`The payment provider rejected ${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
};

/** Times of a client's first message and of the freelancer's first answer to it, in a conversation. */
export type Answer = { readonly askedAt: string | null; readonly answeredAt: string | null };

/** Conversations with an answer that the usual answer time needs. */
const ANSWERS_MIN = 5;

/** Returns the median minutes until an answer; null for fewer than five answers. */
export const medianAnswer = (answers: readonly Answer[]): number | null => {
  const minutes = answers
    .flatMap(({ askedAt, answeredAt }) =>
      askedAt === null || answeredAt === null ? [] : [(Date.parse(answeredAt) - Date.parse(askedAt)) / 60_000],
    )
    .sort((one, other) => one - other);
  if (minutes.length < ANSWERS_MIN) return null;
  const [low = 0, high = 0] = [minutes[Math.ceil(minutes.length / 2) - 1], minutes[Math.floor(minutes.length / 2)]];
  return Math.round((low + high) / 2);
};

let accepted: string | null = null;

/** Records that the API has accepted an ID token: the session of the stored user with it was alive in this visit. */
export const recordAccepted = (token: string): void => {
  accepted = token;
};

/** Returns whether the API has accepted this ID token. Only the latest accepted token is known. */
export const wasAccepted = (token: string): boolean => accepted === token;

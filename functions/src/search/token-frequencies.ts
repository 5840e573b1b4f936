export const TOKEN_FREQUENCIES: ReadonlyMap<string, number> = new Map();

/**
 * Where the site stands, for the links in mail. Set by the deploy, never taken from a request: whoever asks could then have our letter
 * lead to a place of theirs.
 */
export const siteOrigin = (): string =>
  process.env.SITE_ORIGIN ??
  (process.env.FUNCTIONS_EMULATOR === 'true'
    ? 'http://127.0.0.1:5000'
    : `https://${process.env.GCLOUD_PROJECT}.web.app`);

/**
 * Returns the origin of the site, for links in emails. The deployment sets it. A request never does, because a caller
 * could then direct the links to another site.
 */
export const siteOrigin = (): string =>
  process.env.SITE_ORIGIN ??
  (process.env.FUNCTIONS_EMULATOR === 'true'
    ? 'http://127.0.0.1:5000'
    : `https://${process.env.GCLOUD_PROJECT}.web.app`);

import { initializeApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { readConfig } from '../auth/config.ts';

let starting: Promise<AppCheck> | null = null;

const start = async (siteKey: string): Promise<AppCheck> => {
  const { config } = await readConfig();
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  return initializeAppCheck(initializeApp(config, 'app-check'), { provider, isTokenAutoRefreshEnabled: true });
};

/**
 * Returns an App Check token, by which the server recognizes requests of this site. Loads with the first call that
 * needs a token.
 */
export const appCheckToken = async (siteKey: string): Promise<string> => {
  starting ??= start(siteKey).catch((error: unknown) => {
    starting = null;
    throw error;
  });
  return (await getToken(await starting)).token;
};

import { useAfterHydration } from '../loading/use-after-hydration.ts';

/**
 * Marks of web views in user agents: any Android web view, and the apps of Facebook, Instagram, Threads, LinkedIn, Line,
 * WeChat, TikTok, X, Snapchat, Pinterest, KakaoTalk and Naver.
 */
const WEB_VIEW =
  /; wv\)|\bFB(?:AN|AV|_IAB)\b|Instagram|Barcelona|LinkedInApp|\bLine\/|MicroMessenger|musical_ly|TikTok|trill_|BytedanceWebview|Twitter for iP|Snapchat|\bPinterest\/|KAKAOTALK|NAVER\(inapp/;

/** Shown instead of a login with Google. */
export const OPEN_IN_BROWSER = 'Open this page in your browser to use Google.';

/** Returns true in a web view inside another app, in which Google rejects logins. */
export const isWebView = (): boolean => WEB_VIEW.test(navigator.userAgent);

/** Like `isWebView`, but false while a page hydrates. */
export const useWebView = (): boolean => useAfterHydration(isWebView, () => false);

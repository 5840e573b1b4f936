// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isWebView } from './web-view.ts';

afterEach(() => vi.restoreAllMocks());

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.63 Mobile Safari/537.36';

it.each([
  [`${IPHONE} Mobile/15E148 [LinkedInApp]/9.31.1`, true],
  [`${ANDROID}; wv) ${CHROME} [LinkedInApp]`, true],
  [`${IPHONE} Mobile/22F76 Instagram 389.0.0.28 (iPhone16,1; iOS 18_5; en_US)`, true],
  [`${IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/518.0.0.52.100;FBBV/735287091]`, true],
  [`${ANDROID}; wv) ${CHROME} [FB_IAB/FB4A;FBAV/518.0.0.63.86;]`, true],
  [`${IPHONE} Mobile/15E148 Safari Line/15.9.0`, true],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/en`, true],
  [`${IPHONE} Mobile/15E148 musical_ly_40.3.0 BytedanceWebview/d8a21c6`, true],
  [`${IPHONE} Mobile/15E148 Twitter for iPhone/11.10`, true],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, false],
  [`${IPHONE} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`, false],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
])('%s is a web view: %s', (agent, expected) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  expect(isWebView()).toBe(expected);
});

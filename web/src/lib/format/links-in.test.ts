import { describe, expect, it, vi } from 'vitest';
import { addressLength, hostOf, linksIn } from './links-in.ts';

const links = (text: string) => linksIn(text).filter(({ href }) => href !== undefined);

describe('The links in a text', () => {
  it('are separate from the surrounding text', () => {
    expect(linksIn('See https://plans.example/door.pdf, page 2.')).toEqual([
      { text: 'See ' },
      { text: 'plans.example/door.pdf', href: 'https://plans.example/door.pdf' },
      { text: ', page 2.' },
    ]);
    expect(linksIn('')).toEqual([]);
    expect(linksIn('No link.\nNone.')).toEqual([{ text: 'No link.\nNone.' }]);
  });

  it.each([
    ['https://plans.example', 'plans.example', 'https://plans.example/'],
    ['HTTPS://Plans.Example/A?b=c#d', 'plans.example/A?b=c#d', 'https://plans.example/A?b=c#d'],
    ['https://plans.example:8443/x', 'plans.example:8443/x', 'https://plans.example:8443/x'],
    ['(https://en.example/wiki/Joint_(wood)).', 'en.example/wiki/Joint_(wood)', 'https://en.example/wiki/Joint_(wood)'],
    ['“https://plans.example/a”!', 'plans.example/a', 'https://plans.example/a'],
    [
      `https://plans.example/${'a'.repeat(60)}`,
      `plans.example/${'a'.repeat(30)}…`,
      `https://plans.example/${'a'.repeat(60)}`,
    ],
  ])('of %s are shown as %s', (text, shown, href) => {
    expect(links(text)).toEqual([{ text: shown, href }]);
  });

  it.each([
    ['参考：https://plans.example/brief（最新版）をご覧ください', 'https://plans.example/brief'],
    ['詳細はhttps://plans.example/brief。', 'https://plans.example/brief'],
    ['「https://plans.example/brief」を参照', 'https://plans.example/brief'],
    [
      'カタログhttps://plans.example/a、図面https://plans.example/b！',
      'https://plans.example/a https://plans.example/b',
    ],
    ['サーバーhttps://plans.example/brief？', 'https://plans.example/brief'],
    ['『図面』（https://plans.example/brief）', 'https://plans.example/brief'],
    ['半角でhttps://plans.example/brief｡以上', 'https://plans.example/brief'],
    ['请看https://plans.example/brief，谢谢', 'https://plans.example/brief'],
    ['链接：https://plans.example/brief；价格：100', 'https://plans.example/brief'],
    ['《方案》https://plans.example/brief《附件》', 'https://plans.example/brief'],
    ['请打开【https://plans.example/brief】', 'https://plans.example/brief'],
    ['網址https://plans.example/brief〈二〉', 'https://plans.example/brief'],
    ['百科https://plans.example/wiki/木工。', 'https://plans.example/wiki/%E6%9C%A8%E5%B7%A5'],
    ['ดูแบบที่https://plans.example/brief ครับ', 'https://plans.example/brief'],
    [
      'ลิงก์https://plans.example/brief,ขอบคุณ',
      'https://plans.example/brief,%E0%B8%82%E0%B8%AD%E0%B8%9A%E0%B8%84%E0%B8%B8%E0%B8%93',
    ],
    ['แบบ (https://plans.example/brief)', 'https://plans.example/brief'],
    ['ເບິ່ງhttps://plans.example/brief', 'https://plans.example/brief'],
    ['សូមមើលhttps://plans.example/brief ។', 'https://plans.example/brief'],
    ['ကြည့်ပါhttps://plans.example/brief', 'https://plans.example/brief'],
    ['انظر https://plans.example/brief، ثم أرسل عرضك', 'https://plans.example/brief'],
    ['هل رأيت https://plans.example/brief؟', 'https://plans.example/brief'],
    ['الرابط: https://plans.example/brief؛ شكرا', 'https://plans.example/brief'],
    ['یہ دیکھیں https://plans.example/brief۔', 'https://plans.example/brief'],
    ['कृपया https://plans.example/brief। धन्यवाद', 'https://plans.example/brief'],
    ['देखें (https://plans.example/brief)॥', 'https://plans.example/brief'],
    ['Смотрите https://plans.example/brief, пожалуйста.', 'https://plans.example/brief'],
    ['План «https://plans.example/brief» готов', 'https://plans.example/brief'],
    ['도면은 https://plans.example/brief, 참고하세요.', 'https://plans.example/brief'],
    ['Τα σχέδια: https://plans.example/brief· ευχαριστώ', 'https://plans.example/brief'],
    ['Տես https://plans.example/brief։', 'https://plans.example/brief'],
    ['ዕቅድ https://plans.example/brief።', 'https://plans.example/brief'],
  ])('of %s are %s', (text, found) => {
    expect(
      links(text)
        .map(({ href }) => href)
        .join(' '),
    ).toBe(found);
  });

  it.each(['xhttps://plans.example', 'йhttps://plans.example', '5https://plans.example', 'ㅎhttps://plans.example'])(
    'do not start within a word of a script with spaces: %s',
    (text) => {
      expect(links(text)).toEqual([]);
    },
  );

  it('are found in browsers without URL.parse', () => {
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { parse: undefined }));
    expect(links('See https://plans.example/a.')).toEqual([
      { text: 'plans.example/a', href: 'https://plans.example/a' },
    ]);
    vi.unstubAllGlobals();
  });

  it('show the ASCII host, so that no letter can pass for another', () => {
    expect(links('https://аpple.example/login')).toEqual([
      { text: 'xn--pple-43d.example/login', href: 'https://xn--pple-43d.example/login' },
    ]);
    expect(links('https://plans.example/\u202Egpj.exe')).toEqual([
      { text: 'plans.example', href: 'https://plans.example/' },
    ]);
  });

  it.each([
    'http://plans.example/',
    'ftp://plans.example/',
    'javascript:alert(1)',
    'plans.example',
    'ada@plans.example',
    'https://taskwright.example@evil.example/',
    'https://ada:secret@evil.example/',
    'https://@evil.example/',
    'https://localhost/',
    'https://localhost:5000/',
    'https://app.localhost/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://intranet/',
    'https://...',
    'https://.example.com',
    'https://plans..example',
    'https://plans.example./x',
    'https://',
    'view-source:https://plans.example',
    'xhttps://plans.example',
    'web+https://plans.example',
    'https://plans.example\\@evil.example',
  ])('do not include %s', (text) => {
    expect(linksIn(text)).toEqual([{ text }]);
    expect(hostOf(text)).toBeNull();
  });

  it('have a host to show next to a name', () => {
    expect(hostOf('https://plans.example:8443/a?b')).toBe('plans.example:8443');
    expect(hostOf('https://аpple.example')).toBe('xn--pple-43d.example');
  });

  it.each([[')'], [']'], ['}'], ['()'], ['))('], ['.)'], ['('], ['…'], ['a']])(
    'are found in linear time if the text repeats %s',
    (part) => {
      const readsOf = (times: number): number => {
        let reads = 0;
        const candidate = [...`https://a.example/${part.repeat(times)}`];
        const counted = new Proxy(candidate, {
          get(target, name) {
            if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1;
            return Reflect.get(target, name);
          },
        });
        addressLength(counted);
        return reads / candidate.length;
      };
      for (const times of [10, 100, 4900]) expect(readsOf(times)).toBeLessThanOrEqual(2);
    },
  );

  it.each([
    [`https://a.example/${')'.repeat(4900)}`, 'a.example', ')'.repeat(4900)],
    [`https://a.example/(${')'.repeat(4900)}`, 'a.example/()', ')'.repeat(4899)],
    [`https://a.example/((b)${').'.repeat(9)}`, 'a.example/((b))', `.${').'.repeat(8)}`],
  ])('include only the closing brackets that they open', (text, shown, rest) => {
    const [link, after] = linksIn(text);
    expect([link?.text, after?.text]).toEqual([shown, rest]);
  });
});

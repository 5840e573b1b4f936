// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { downloadPicture, loadPhoto } from './remote.ts';

const ADDRESS = 'https://pictures.example/me.png';
const MISSING = 'There is no picture at this address.';
const UNREACHABLE = 'We couldn’t load this picture. Its site may not allow that.';
const TOO_LARGE = 'This picture is larger than 10 MB.';

const answer = (respond: (init: RequestInit) => Promise<Response> | Response) => {
  const requests: [address: string, init: RequestInit][] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push([address, init]);
    return respond(init);
  });
  return requests;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('A picture on another site', () => {
  it('is requested without cookies and referrer', async () => {
    const requests = answer(() => new Response('picture'));
    expect(await (await downloadPicture(ADDRESS)).text()).toBe('picture');
    expect(requests).toEqual([
      [ADDRESS, expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' })],
    ]);
  });

  it.each(['http://pictures.example/me.png', 'data:image/png;base64,AAAA', '//pictures.example/me.png', 'me.png'])(
    'is not requested at %s',
    async (address) => {
      const requests = answer(() => new Response('picture'));
      await expect(downloadPicture(address)).rejects.toThrow(MISSING);
      expect(requests).toEqual([]);
    },
  );

  it.each([403, 404, 500])('is missing after a %i', async (status) => {
    answer(() => new Response('picture', { status }));
    await expect(downloadPicture(ADDRESS)).rejects.toThrow(MISSING);
  });

  it('cannot be reached offline, or if its site allows no request of another one', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(downloadPicture(ADDRESS)).rejects.toThrow(UNREACHABLE);
  });

  it('must arrive in time', async () => {
    const timeout = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    answer(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          timeout.abort(new DOMException('', 'TimeoutError'));
        }),
    );
    await expect(downloadPicture(ADDRESS)).rejects.toThrow('This picture took too long to load.');
    expect(limit).toHaveBeenCalledWith(10_000);
  });

  it('is rejected by its declared size before it is read', async () => {
    const response = new Response('picture', { headers: { 'content-length': '10000001' } });
    answer(() => response);
    await expect(downloadPicture(ADDRESS)).rejects.toThrow(TOO_LARGE);
  });

  it.each([[{}], [{ 'content-length': '5' }]])('is rejected while it arrives with the headers %j', async (headers) => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    answer(() => new Response(endless, { headers }));
    await expect(downloadPicture(ADDRESS)).rejects.toThrow(TOO_LARGE);
    expect(sent).toBeLessThan(13_000_000);
  });
});

describe('A photo of it', () => {
  it('has a reason for a failure instead', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    answer(() => new Response('<html></html>'));
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
    expect(await loadPhoto(ADDRESS)).toEqual({ problem: MISSING });
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await loadPhoto(ADDRESS)).toEqual({ problem: UNREACHABLE });
  });
});

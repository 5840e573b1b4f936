// Replaces https://apis.google.com/js/api.js in tests, in the page and in the Auth emulator's frame: `gapi.load` and
// the part of `gapi.iframes` that the provider's library uses, over postMessage. A message waits until its handler is
// registered. The emulator provides the rest of the popup.
(() => {
  /** Returns a message channel to another window. */
  const lineTo = (target) => {
    const handlers = new Map();
    const replies = new Map();
    let waiting = [];
    let last = 0;
    const post = (message) => target().postMessage({ gapi: message }, '*');
    const handle = async ({ type, id, body }) => post({ type: 'reply', id, body: [await handlers.get(type)(body)] });
    window.addEventListener('message', ({ source, data }) => {
      const message = data?.gapi;
      if (source !== target() || message === undefined) return;
      if (message.type === 'reply') {
        // The library also throws after a successful reply, and Google's script ignores that error.
        try {
          replies.get(message.id)?.(message.body);
        } catch {}
      } else if (handlers.has(message.type)) handle(message);
      else waiting.push(message);
    });
    return {
      ping: async (answer) => answer(),
      restyle: async () => undefined,
      register: (type, handler) => {
        handlers.set(type, handler);
        for (const message of waiting) if (message.type === type) handle(message);
        waiting = waiting.filter((message) => message.type !== type);
      },
      send: (type, body, onReply) => {
        last += 1;
        replies.set(last, onReply);
        post({ type, id: last, body });
      },
    };
  };

  const open = async ({ where, url }, onOpen) => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.src = url;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    where.append(frame);
    const line = lineTo(() => frame.contentWindow);
    await loaded;
    return onOpen(line);
  };

  const context = { open, getParentIframe: () => lineTo(() => window.parent) };
  window.gapi = {
    load: (_features, { callback }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: null, getContext: () => context },
  };
  const named = new URL(document.currentScript.src).searchParams.get('onload');
  window[named ?? 'gapi_onload']?.();
})();

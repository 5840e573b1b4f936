import { type Meter, metered } from '../store/meter.ts';

/** How a download ended. `error` is set if it broke off. */
export type ExportEnd = { readonly outcome: 'finished' | 'cancelled' | 'interrupted'; readonly error?: Error };

/**
 * Returns chunks as the body of a response. Produces a chunk only when the client has taken the last one. An error
 * breaks the body off and is given to `onEnd`, because the status is sent by then. `meter` counts the documents read.
 */
export const exportStream = (
  chunks: AsyncGenerator<Uint8Array>,
  meter: Meter,
  onEnd: (end: ExportEnd) => void,
): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await metered(meter, () => chunks.next());
          if (done !== true) return controller.enqueue(value);
          onEnd({ outcome: 'finished' });
          controller.close();
        } catch (cause) {
          onEnd({ outcome: 'interrupted', error: cause instanceof Error ? cause : new Error(String(cause)) });
          // The server's adapter logs this error, so it has no details.
          controller.error(new Error('The download broke off'));
        }
      },
      async cancel() {
        onEnd({ outcome: 'cancelled' });
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );

import { savesData } from '../browser/saves-data.ts';

/**
 * Registers the service worker, which stores files for offline use. Calls `onNew` when a newer release waits to take
 * over. In data-saver mode, registers it only if one is already active. The site works without it.
 */
export const watchRelease = async (onNew: (activate: () => void) => void): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;

  const offer = (worker: ServiceWorker | null): void => {
    // The first service worker on a device is not an update.
    if (worker === null || serviceWorker.controller === null) return;
    onNew(() => {
      serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      worker.postMessage('take-over');
    });
  };

  if (serviceWorker.controller === null && savesData()) return;
  const registration = await serviceWorker.register('/service-worker.js');
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing);
    });
  });
};

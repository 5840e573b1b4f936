import { savesData } from '../browser/saves-data.ts';

/**
 * Has the service worker keep what is needed without a network, and calls `onNew` when a newer release waits to take its
 * place. Not on a connection that saves data, unless one is there already. Without it the site works all the same.
 */
export const keepRelease = async (onNew: (takeOver: () => void) => void): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;

  const offer = (worker: ServiceWorker | null): void => {
    // The first one takes nobody's place.
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

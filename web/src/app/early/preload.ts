/** Requests a module's file before the page imports it. */
export const preload = (file: string): void => {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
};

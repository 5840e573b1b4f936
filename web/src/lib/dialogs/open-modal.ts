/** Returns whether a modal dialog is open. It handles keys itself. */
export const isModalOpen = (): boolean => document.querySelector('[aria-modal="true"], dialog[open]') !== null;

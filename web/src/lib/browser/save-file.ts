/** Saves a file on the device, as a download of the browser. */
export const saveFile = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has started reading the blob by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

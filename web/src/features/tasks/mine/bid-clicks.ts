import { useState } from 'react';

const KEY = 'taskwright-bid-clicks:';

const read = (uid: string): number => {
  try {
    const count = Number(sessionStorage.getItem(KEY + uid));
    return Number.isSafeInteger(count) && count > 0 ? count : 0;
  } catch {
    return 0;
  }
};

/** Counts the clicks on Bids in this session for the banner, on the device only. [MY-6] */
export const useBidClicks = (uid: string): [number, () => void] => {
  const [count, setCount] = useState(() => read(uid));
  const click = () => {
    setCount(count + 1);
    try {
      sessionStorage.setItem(KEY + uid, String(count + 1));
    } catch {
      // Without storage, the count lasts until the page is left.
    }
  };
  return [count, click];
};

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

/** The clicks on Bids in this session: what the banner counts; the server has no part in it. [MY-6] */
export const useBidClicks = (uid: string): [number, () => void] => {
  const [count, setCount] = useState(() => read(uid));
  const click = () => {
    setCount(count + 1);
    try {
      sessionStorage.setItem(KEY + uid, String(count + 1));
    } catch {
      // Then the count lives as long as the page.
    }
  };
  return [count, click];
};

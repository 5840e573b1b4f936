import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { errorText } from '../../lib/api/api-error.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { invalidateQueries } from '../../lib/queries/server-state.ts';
import { leaveFor, paymentPage } from '../payments/checkout-page.ts';
import { balanceQuery, openPayoutAccount, refreshPayoutAccount } from './api.ts';

/** Parameter of the address to which the provider's page leads back: `done`, or `again` if its link has ended. */
const SETUP = 'setup';

/** Leaves for the provider's page, or reads the account there. */
export type Task = 'leave' | 'check';

type State = { readonly busy: Task | null; readonly failed: Task | null; readonly failure: string | null };

const IDLE: State = { busy: null, failed: null, failure: null };

/** Reads the account again. Returns whether that changed what the user can do. */
const checkAccount = async (uid: string): Promise<boolean> => {
  const before = queryClient.getQueryData(balanceQuery(uid).queryKey);
  const { account, returnedCents } = await refreshPayoutAccount(uid);
  return account !== before?.account || returnedCents !== before.returnedCents;
};

const leavePage = async (): Promise<void> => {
  const page = paymentPage(await openPayoutAccount());
  if (page === null) throw new TypeError('The provider’s page has an address that the site does not lead to');
  leaveFor(page);
};

/** Removes the parameter from the address, unless the user has opened another page in the meantime. */
const useRemoval = () => {
  const navigate = useNavigate();
  const { pathname: page, state } = useLocation();
  return (): void => {
    const { pathname, search, hash } = window.location;
    const params = new URLSearchParams(search);
    if (pathname !== page || !params.has(SETUP)) return;
    params.delete(SETUP);
    navigate({ pathname, search: `${params}`, hash }, { replace: true, state });
  };
};

/**
 * The user's account at the provider: opens its page, and reads it again. Reads it once after the return from a finished
 * page. `isAgain` is true after the return from a link that has ended.
 */
export const usePayoutAccount = (uid: string) => {
  const [state, setState] = useState(IDLE);
  const isPending = useRef(false);
  const remove = useRemoval();
  const setup = useSearchParams()[0].get(SETUP);

  const run = async (task: Task, isPressed = true): Promise<void> => {
    if (isPending.current) return;
    isPending.current = true;
    const pressed = document.activeElement;
    setState({ ...IDLE, busy: task });
    let next = IDLE;
    try {
      // Stays busy until the browser has left the page.
      if (task === 'leave') return await leavePage();
      if (!(await checkAccount(uid)) && isPressed) notify('info', 'Nothing has changed yet.');
    } catch (error) {
      console.error(error);
      next = { busy: null, failed: task, failure: errorText(error) };
    }
    isPending.current = false;
    // A busy button is disabled and loses the focus.
    flushSync(() => setState(next));
    if (document.activeElement === document.body && pressed instanceof HTMLElement)
      pressed.focus({ preventScroll: true });
  };

  // Back can show the page as it was left, with a busy button and the earlier balance.
  const restore = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    isPending.current = false;
    setState(IDLE);
    void invalidateQueries([balanceQuery(uid).queryKey]);
  });
  useEffect(() => {
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);

  const onReturn = useEffectEvent(async () => {
    if (isPending.current) return;
    await run('check', false);
    remove();
  });
  useEffect(() => {
    if (setup === 'done') void onReturn();
  }, [setup]);

  return { ...state, isAgain: setup === 'again', leave: () => void run('leave'), check: () => void run('check') };
};

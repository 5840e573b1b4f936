import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { prepareProvider } from '../../lib/auth/session.ts';
import { useSession } from '../../lib/auth/use-session.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { originOf, saidOf } from '../../lib/navigation/origin.ts';
import { emailIn } from './carried.ts';
import { loginCheck } from './late-checks.ts';
import { prepareSignIn } from './late-sign-in.ts';
import { forgetSignUp } from './sign-up-draft.ts';

const prepare = (): void => {
  loginCheck.prepare();
  prepareSignIn();
  prepareProvider();
};

/**
 * What login and sign-up share: where the person goes when done, and whether somebody was logged in before touching the
 * form (who is then sent on at once). `busy` while an attempt of this form runs; `banner` says what came of the last one.
 */
export const useAccountForm = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [banner, setBanner] = useState<string | null>(null);
  const origin = originOf(location);
  const said = saidOf(location);
  // Whoever logs in needs it, and at a click it must be there: a window that opens later is one that the browser blocks.
  useEffect(() => whenIdle(prepareProvider), []);
  const goOn = () => {
    forgetSignUp();
    navigate(origin, { replace: true, state: said });
  };
  return {
    origin,
    said,
    /** The address that was typed on the other of the two. */
    carried: emailIn(location.state),
    busy,
    setBusy,
    banner,
    setBanner,
    alreadyIn: user !== null && user.email !== null && !busy,
    goOn,
    /** What the form itself listens to: a hand or a cursor on it comes before a page that rests. */
    onApproach: { onFocus: prepare, onPointerEnter: prepare },
    /** What both forms' Google button does when its window opens and closes. */
    withGoogle: {
      onStart: () => {
        setBanner(null);
        setBusy(true);
      },
      onEnd: (loggedIn: boolean) => {
        if (loggedIn) goOn();
        else setBusy(false);
      },
    },
  };
};

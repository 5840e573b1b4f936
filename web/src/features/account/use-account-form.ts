import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../lib/auth/auth-provider.tsx';
import { originOf } from '../../lib/origin.ts';

/**
 * What login and sign-up share: where the person goes when done, and whether somebody was logged in before touching the
 * form (who is then sent on at once). `busy` while an attempt of this form runs.
 */
export const useAccountForm = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const origin = originOf(location);
  return {
    origin,
    busy,
    setBusy,
    alreadyIn: user !== null && user.email !== null && !busy,
    goOn: () => navigate(origin, { replace: true }),
  };
};

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Follows Back or Forward from the time when the page was hydrating: the router reads the address before hydration and
 * listens to changes after it.
 */
export const useMissedNavigation = (): void => {
  const rendered = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first render, later changes are not missed
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (`${pathname}${search}` === `${rendered.pathname}${rendered.search}`) return;
    navigate(`${pathname}${search}${hash}`, { replace: true, state: window.history.state?.usr });
  }, []);
};

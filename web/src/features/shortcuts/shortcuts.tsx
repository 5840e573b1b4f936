import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { part } from '../../lib/loading/extra.tsx';
import { FOCUS_SEARCH } from '../../lib/navigation/navigation-focus.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { areShortcutsOn, shortcutOf } from './shortcut-of.ts';

/** Focuses the first visible search field and selects its text. Returns whether there is one. */
const focusSearch = (): boolean => {
  const fields = document.querySelectorAll<HTMLInputElement>('input[type="search"]');
  const field = [...fields].find((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled);
  field?.focus();
  field?.select();
  return field !== undefined;
};

const ShortcutsDialog = part(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/**
 * Single-key shortcuts of signed-in users: '/' searches, 'n' posts a task, '?' lists them. Visitors have none, because
 * they could not switch them off in Account.
 */
export const Shortcuts = () => {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = areShortcutsOn() ? shortcutOf(event) : null;
    if (shortcut === null) return;
    // The key must not be typed into the field that takes the focus.
    event.preventDefault();
    if (shortcut === '?') setOpen(true);
    else if (shortcut === 'n') void navigate(paths.addTask);
    else if (!focusSearch()) void navigate(paths.browse, { state: FOCUS_SEARCH });
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    isOpen && (
      <Suspense>
        <ShortcutsDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
};

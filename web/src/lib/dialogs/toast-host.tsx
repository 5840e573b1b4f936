import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast } from 'react-toastify';
import { SESSION_ENDED } from '../api/api-error.ts';
import { logInAgain } from '../auth/log-in-again.ts';
import { liftOver } from '../browser/free-position.ts';
import { CONTACT_HREF, WRITE_TO_US } from '../contact.ts';
import type { ToastAction } from './toast.ts';
import './toast-host.css';
import { NEW_RELEASE } from '../loading/missing-code.ts';

/**
 * Toasts. Loaded with the first toast, and rendered outside the app's tree so that a failing screen cannot remove them.
 */
const element = document.createElement('div');
document.body.append(element);
// An open dialog of MUI would take the focus back.
element.addEventListener('focusin', (event) => event.stopPropagation());
createRoot(element).render(
  // `speak` announces toasts. The library's own region would announce them again, or not if it is new.
  <div ref={(host) => host?.querySelector('[aria-live]')?.setAttribute('aria-live', 'off')}>
    {/* Not at the top, where Login, Signup and '+ Create New Task' are. */}
    <ToastContainer
      position="bottom-left"
      transition={Slide}
      hideProgressBar
      closeOnClick={false}
      newestOnTop
      limit={4}
      role="group"
    />
  </div>,
);

/**
 * Announces a message through a region of index.html. Screen readers announce only changes of a region that exists.
 * Returns a function that removes the message.
 */
const speak = (region: 'spoken-alert' | 'spoken-status', message: string): (() => void) => {
  const line = document.createElement('p');
  line.textContent = message;
  document.getElementById(region)?.append(line);
  return () => line.remove();
};

// Pauses all toasts while one of them is hovered or focused (decision 22). The library starts a toast's timer after its
// animation, even under the pointer, and ignores focus. Each of these events therefore pauses or resumes.
const hold = () => {
  if (element.querySelector('.Toastify__toast:is(:hover, :focus-within)') === null) toast.play();
  else toast.pause();
};
for (const event of ['animationend', 'mouseover', 'mouseout', 'focusin', 'focusout']) {
  element.addEventListener(event, () => queueMicrotask(hold));
}

/** Returns the boxes of the visible fields, and of bars at the lower edge of the window. */
const fields = (): DOMRect[] =>
  [...document.querySelectorAll('input, textarea, select, [data-bar]')]
    .filter((field) => field.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .map((field) => field.getBoundingClientRect());

/** Lifts the toasts above the fields and bars that they would cover, if there is room. */
const clearFields = (): void => {
  const container = element.querySelector<HTMLElement>('.Toastify__toast-container');
  const toasts = [...element.querySelectorAll<HTMLElement>('.Toastify__toast')];
  if (container === null || toasts.length === 0) return;
  const { left, right, top, bottom } = container.getBoundingClientRect();
  // The container is where an earlier lift has moved it.
  const lifted = Number.parseFloat(getComputedStyle(container).getPropertyValue('--lift')) || 0;
  const box = { left, right, top: top + lifted, bottom: bottom + lifted };
  const lift = liftOver(box, fields(), Math.max(0, box.top)) ?? 0;
  container.style.setProperty('--lift', `${lift}px`);
};

const observer = new ResizeObserver(clearFields);
let isScheduled = false;
// The whole page, because a form that replaces its skeleton often changes no size.
new MutationObserver(() => {
  const container = element.querySelector('.Toastify__toast-container');
  if (container === null || isScheduled) return;
  isScheduled = true;
  observer.observe(container);
  requestAnimationFrame(() => {
    isScheduled = false;
    clearFields();
  });
}).observe(document.body, { childList: true, subtree: true });
observer.observe(document.body);
for (const event of ['scrollend', 'resize', 'focusin', 'animationend']) {
  window.addEventListener(event, clearFields, { passive: true });
}

/** Message with 'Write to us' as a link. ContactText needs the theme, which toasts do not have. */
const Text = ({ message }: { message: string }) => {
  const [before = '', ...rest] = message.split(WRITE_TO_US);
  if (rest.length === 0) return message;
  return (
    <div>
      {before}
      <a href={CONTACT_HREF}>{WRITE_TO_US}</a>
      {rest.join(WRITE_TO_US)}
    </div>
  );
};

/** Message with a button, which closes the toast. */
const WithAction = ({ message, action: { label, run } }: { message: string; action: ToastAction }) => (
  <div className="toast-line">
    <div>
      <Text message={message} />
    </div>{' '}
    <button
      type="button"
      className="toast-action"
      onClick={() => {
        toast.dismiss(message);
        run();
      }}
    >
      {label}
    </button>
  </div>
);

/** Actions of messages that need one. */
const ACTIONS: Readonly<Record<string, ToastAction>> = {
  [SESSION_ENDED]: { label: 'Log in', run: () => void logInAgain() },
  [NEW_RELEASE]: { label: 'Reload', run: () => window.location.reload() },
};

/**
 * Shows a toast, unless one with the same message is visible. For an ended session or an old release, a button for the
 * login or a reload replaces the `given` action.
 */
export const show = (
  kind: 'success' | 'error' | 'info',
  message: string,
  duration: number,
  given?: ToastAction,
): void => {
  const plain = /^[✅❌]/u.test(message);
  const [, needed] = Object.entries(ACTIONS).find(([text]) => message.includes(text)) ?? [];
  const action = needed ?? given;
  let silence: (() => void) | undefined;
  toast[kind](
    action === undefined ? <Text message={message} /> : () => <WithAction message={message} action={action} />,
    {
      // Such a message stays until the user closes it.
      autoClose: needed !== undefined ? false : duration,
      onOpen: () => {
        silence = speak(kind === 'error' ? 'spoken-alert' : 'spoken-status', message);
      },
      onClose: () => silence?.(),
      toastId: message,
      // The specified ✅ and ❌ in the message replace the icon.
      ...(plain ? { icon: false as const } : {}),
    },
  );
};

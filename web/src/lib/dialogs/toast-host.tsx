import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast } from 'react-toastify';
import { SESSION_ENDED } from '../api/api-error.ts';
import { logInAgain } from '../auth/log-in-again.ts';
import './toast-host.css';

/**
 * Toasts. Loaded with the first toast, and rendered outside the app's tree so that a failing screen cannot remove them.
 */
const element = document.createElement('div');
document.body.append(element);
createRoot(element).render(
  // Not at the top, where Login, Signup and '+ Create New Task' are.
  <ToastContainer
    position="bottom-left"
    transition={Slide}
    hideProgressBar
    closeOnClick={false}
    newestOnTop
    limit={4}
  />,
);

// Pauses all toasts while one of them is hovered or focused (decision 22). The library starts a toast's timer after its
// animation, even under the pointer, and ignores focus. Each of these events therefore pauses or resumes.
const hold = () => {
  if (element.querySelector('.Toastify__toast:is(:hover, :focus-within)') === null) toast.play();
  else toast.pause();
};
for (const event of ['animationend', 'mouseover', 'mouseout', 'focusin', 'focusout']) {
  element.addEventListener(event, () => queueMicrotask(hold));
}

/** Message of an ended session with a button to log in. */
const EndedSession = ({ message }: { message: string }) => (
  <>
    {message}{' '}
    <button
      type="button"
      className="toast-action"
      onClick={() => {
        toast.dismiss(message);
        void logInAgain();
      }}
    >
      Log in
    </button>
  </>
);

export const show = (kind: 'success' | 'error' | 'info', message: string, duration: number): void => {
  const plain = /^[✅❌]/u.test(message);
  const isEnded = message.includes(SESSION_ENDED);
  toast[kind](isEnded ? () => <EndedSession message={message} /> : message, {
    // A message with a button stays until the user closes it.
    autoClose: isEnded ? false : duration,
    role: kind === 'error' ? 'alert' : 'status',
    toastId: message,
    // The specified ✅ and ❌ in the message replace the icon.
    ...(plain ? { icon: false as const } : {}),
  });
};

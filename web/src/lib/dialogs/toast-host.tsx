import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast } from 'react-toastify';
import './toast-host.css';

/** Loads with the first toast and draws outside the app's tree, so that a failing screen cannot take it down. */
const element = document.createElement('div');
document.body.append(element);
createRoot(element).render(
  // Not at the top: there lie Login, Signup and '+ Create New Task'.
  <ToastContainer
    position="bottom-left"
    transition={Slide}
    hideProgressBar
    closeOnClick={false}
    newestOnTop
    limit={4}
  />,
);

// Decision 22: a toast under the pointer or with the focus waits, and the others with it. The library starts a toast's
// time when it has slid in, even under the pointer, and knows nothing of the focus; so it is paused or resumed after each of these.
const hold = () => {
  if (element.querySelector('.Toastify__toast:is(:hover, :focus-within)') === null) toast.play();
  else toast.pause();
};
for (const event of ['animationend', 'mouseover', 'mouseout', 'focusin', 'focusout']) {
  element.addEventListener(event, () => queueMicrotask(hold));
}

export const show = (kind: 'success' | 'error' | 'info', message: string, duration: number): void => {
  const plain = /^[✅❌]/u.test(message);
  toast[kind](message, {
    autoClose: duration,
    role: kind === 'error' ? 'alert' : 'status',
    toastId: message,
    // The specification's own ✅ and ❌ already are the icon.
    ...(plain ? { icon: false as const } : {}),
  });
};

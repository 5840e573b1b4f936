import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast } from 'react-toastify';
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

export const show = (kind: 'success' | 'error' | 'info', message: string, duration: number): void => {
  const plain = /^[✅❌]/u.test(message);
  toast[kind](message, {
    autoClose: duration,
    role: kind === 'error' ? 'alert' : 'status',
    toastId: message,
    // The specified ✅ and ❌ in the message replace the icon.
    ...(plain ? { icon: false as const } : {}),
  });
};

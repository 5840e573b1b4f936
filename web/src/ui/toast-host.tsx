import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast } from 'react-toastify';
import './toast-host.css';

/** Loads with the first toast and draws outside the app's tree, so that a failing screen cannot take it down. */
const element = document.createElement('div');
// A toast that holds the focus waits, as one under the pointer does.
element.addEventListener('focusin', () => toast.pause());
element.addEventListener('focusout', () => toast.play());
document.body.append(element);
createRoot(element).render(
  <ToastContainer position="top-right" transition={Slide} hideProgressBar closeOnClick={false} newestOnTop limit={4} />,
);

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

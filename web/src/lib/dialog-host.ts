import './dialog-host.css';

/** Loads with the first dialog, together with its look. */
export { default as Swal } from 'sweetalert2';

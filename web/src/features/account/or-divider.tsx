import Divider from '@mui/material/Divider';

export const OrDivider = () => <Divider sx={{ color: 'text.secondary', fontSize: '0.875rem', my: 0.5 }}>or</Divider>;

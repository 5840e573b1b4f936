import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';

/** Inline result of a change. Rendered even when empty: screen readers announce only changes of an existing region. */
export const Saved = ({ children }: { children: string }) => (
  <Box
    role="status"
    sx={{
      display: 'flex',
      gap: 0.75,
      minWidth: 0,
      color: 'mint.fg',
      fontWeight: 600,
      overflowWrap: 'anywhere',
      '&:empty': { position: 'absolute' },
    }}
  >
    {children !== '' && (
      <>
        <CheckCircleOutlined fontSize="small" sx={{ mt: 0.25 }} />
        <span>{children}</span>
      </>
    )}
  </Box>
);

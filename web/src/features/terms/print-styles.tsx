import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper: the text alone, black on white, headings with their paragraphs. */
export const PrintStyles = () => (
  <GlobalStyles
    styles={{
      '@media print': {
        '@page': { margin: '20mm' },
        'html, body': { background: '#fff !important' },
        'body header, body footer, .Toastify, a[href="#main"]': { display: 'none !important' },
        'main, main *': {
          color: '#000 !important',
          backgroundColor: 'transparent !important',
          boxShadow: 'none !important',
        },
        'main h2, main h3, main caption': { breakAfter: 'avoid' },
        'main table, main tr': { breakInside: 'avoid' },
      },
    }}
  />
);

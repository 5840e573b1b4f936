import { styled } from '@mui/material/styles';

/** What says that there is nothing, or nothing yet, inside a dialog: the dialog is frame enough. */
export const Unframed = styled('div')({ '& > div': { border: 0, paddingTop: 16, paddingBottom: 24 } });

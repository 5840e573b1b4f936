import Typography from '@mui/material/Typography';
import { createContext, type RefObject, useContext } from 'react';

/** True if the section has a heading of its own, below that of the page. */
export const TitledContext = createContext(true);

type Props = { children: string; headingRef?: RefObject<HTMLHeadingElement | null> };

/** Heading of a part of a section, one level below the section's heading. Takes the focus through `headingRef`. */
export const Subheading = ({ children, headingRef }: Props) => (
  <Typography
    {...(headingRef === undefined ? {} : { ref: headingRef, tabIndex: -1 })}
    variant="h4"
    component={useContext(TitledContext) ? 'h3' : 'h2'}
    sx={{ mb: 1, '&:focus': { outline: 'none' } }}
  >
    {children}
  </Typography>
);

import Button from '@mui/material/Button';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** Password input with a button that shows the password. */
export const PasswordField = (props: FieldProps) => {
  const [isVisible, setVisible] = useState(false);
  return (
    <Field
      {...props}
      type={isVisible ? 'text' : 'password'}
      endAdornment={
        <Button
          variant="text"
          size="small"
          onClick={() => setVisible(!isVisible)}
          aria-label={isVisible ? 'Hide password' : 'Show password'}
          sx={{ mr: -1, minWidth: 64 }}
        >
          {isVisible ? 'Hide' : 'Show'}
        </Button>
      }
    />
  );
};

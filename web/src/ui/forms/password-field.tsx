import Button from '@mui/material/Button';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** Password input with a button that shows the password. */
export const PasswordField = (props: FieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <Button
          variant="text"
          size="small"
          onClick={() => setShown(!shown)}
          aria-label={shown ? 'Hide password' : 'Show password'}
          sx={{ mr: -1, minWidth: 64 }}
        >
          {shown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  );
};

import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { FormField, type FormFieldProps } from './FormField';
import { usePasswordToggle } from './usePasswordToggle';

/** A password with a show/hide toggle. */
export const PasswordField = (props: Omit<FormFieldProps, 'type' | 'endAdornment'>) => {
  const { type, icon, button } = usePasswordToggle();
  return (
    <FormField
      {...props}
      type={type}
      endAdornment={
        <InputAdornment position="end">
          <IconButton edge="end" size="small" {...button}>
            {icon}
          </IconButton>
        </InputAdornment>
      }
    />
  );
};

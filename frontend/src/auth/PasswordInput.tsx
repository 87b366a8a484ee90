import type { ComponentProps } from 'react';
import controls from '../ui/controls.module.css';
import { usePasswordToggle } from '../ui/usePasswordToggle';
import styles from './SignIn.module.css';

/** The same as PasswordField, without MUI. */
export const PasswordInput = (input: Omit<ComponentProps<'input'>, 'type' | 'className'>) => {
  const { type, icon, button } = usePasswordToggle();
  return (
    <div className={styles.password}>
      <input {...input} type={type} className={controls.input} />
      <button type="button" className={styles.show} {...button}>
        {icon}
      </button>
    </div>
  );
};

import { useState, type ComponentProps } from 'react';
import controls from '../ui/controls.module.css';
import { EyeIcon, EyeOffIcon } from '../ui/icons';
import styles from './SignIn.module.css';

/** Hidden until the button beside it shows it. */
export const PasswordInput = (input: Omit<ComponentProps<'input'>, 'type' | 'className'>) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.password}>
      <input {...input} type={isShown ? 'text' : 'password'} className={controls.input} />
      <button
        type="button"
        className={styles.show}
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </div>
  );
};

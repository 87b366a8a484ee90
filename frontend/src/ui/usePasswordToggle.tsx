import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from './icons';

/** A password is hidden until the button beside its field shows it: what both of them need. */
export function usePasswordToggle() {
  const [isShown, setIsShown] = useState(false);
  return {
    type: isShown ? 'text' : 'password',
    icon: isShown ? <EyeOffIcon /> : <EyeIcon />,
    button: {
      'aria-label': isShown ? 'Hide password' : 'Show password',
      'aria-pressed': isShown,
      onClick: () => setIsShown(!isShown),
    },
  };
}

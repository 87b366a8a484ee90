import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from './icons';

/** The props of a password field and of its show/hide button. */
export function usePasswordToggle({ show, hide }: { show: string; hide: string }) {
  const [isShown, setIsShown] = useState(false);
  return {
    type: isShown ? 'text' : 'password',
    icon: isShown ? <EyeOffIcon /> : <EyeIcon />,
    button: {
      'aria-label': isShown ? hide : show,
      'aria-pressed': isShown,
      onClick: () => setIsShown(!isShown),
    },
  };
}

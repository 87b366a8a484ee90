import { createContext, useContext } from 'react';

/** Closes the menu that contains a verb. */
export const CloseMenuContext = createContext<() => void>(() => undefined);

export const useCloseMenu = () => useContext(CloseMenuContext);

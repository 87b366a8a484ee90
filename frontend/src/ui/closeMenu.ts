import { createContext, useContext } from 'react';

/** Closes the menu in which a verb stands. */
export const CloseMenuContext = createContext<() => void>(() => undefined);

export const useCloseMenu = () => useContext(CloseMenuContext);

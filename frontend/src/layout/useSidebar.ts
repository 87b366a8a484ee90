import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useState } from 'react';

/** A sidebar that collapses to icons, or on phones a sheet that slides over the page. Ctrl or Cmd + B toggles it. */
export const useSidebar = () => {
  const isPhone = useMediaQuery('(max-width: 767.95px)', { noSsr: true });
  const [isExpanded, setIsExpanded] = useState(readSidebarExpanded);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  if (isSheetOpen && !isPhone) setIsSheetOpen(false);

  const toggle = useCallback(() => {
    if (isPhone) {
      setIsSheetOpen((isOpen) => !isOpen);
      return;
    }
    setIsExpanded(!isExpanded);
    rememberSidebarExpanded(!isExpanded);
  }, [isPhone, isExpanded]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  return {
    isPhone,
    isExpanded,
    isSheetOpen,
    isOpen: isPhone ? isSheetOpen : isExpanded,
    toggle,
    closeSheet: useCallback(() => setIsSheetOpen(false), []),
  };
};

const COOKIE = 'sidebar_state';
const SEVEN_DAYS_S = 7 * 24 * 60 * 60;

/**
 * Expanded unless it was collapsed within the last seven days. Signing out does not change it (docs/product.md, 7.2).
 */
const readSidebarExpanded = (): boolean => !document.cookie.split('; ').includes(`${COOKIE}=false`);

const rememberSidebarExpanded = (isExpanded: boolean): void => {
  document.cookie = `${COOKIE}=${isExpanded}; path=/; max-age=${SEVEN_DAYS_S}; SameSite=Lax`;
};

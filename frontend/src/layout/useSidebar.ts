import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useState } from 'react';
import { readSidebarExpanded, rememberSidebarExpanded } from './sidebarState';

/** A column that folds to its icons, or on a phone a sheet that slides over the page. Ctrl or Cmd plus b toggles it. */
export const useSidebar = () => {
  const isPhone = useMediaQuery('(max-width: 767.95px)', { noSsr: true });
  const [isExpanded, setIsExpanded] = useState(readSidebarExpanded);
  const [isSheetOpen, setIsSheetOpen] = useState(false);

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
    isSheetOpen: isPhone && isSheetOpen,
    isOpen: isPhone ? isSheetOpen : isExpanded,
    toggle,
    closeSheet: useCallback(() => setIsSheetOpen(false), []),
  };
};

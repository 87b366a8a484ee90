import { useEffect } from 'react';

/** Names the browser tab after the page: "All Bookings · Placard". */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Placard`;
  }, [title]);
};

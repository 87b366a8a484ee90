import { useEffect } from 'react';
import { nameOf, organisation } from '../installation';

/** Names the browser tab after the page: "All Bookings · Placard". */
export const useDocumentTitle = (title: string): void => {
  const name = nameOf(organisation.use());
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
};

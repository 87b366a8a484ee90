import { useListContext } from 'react-admin';
import { Pages } from './Pages';

interface ListPaginationProps {
  /** "Pages of bookings". */
  label: string;
}

/** The pages of the list around it. */
export function ListPagination({ label }: ListPaginationProps) {
  const { page, perPage, total = 0, setPage } = useListContext();
  if (total === 0) return null;

  function go(chosen: number) {
    setPage(chosen);
    window.scrollTo({ top: 0 });
  }

  return <Pages label={label} page={page} perPage={perPage} total={total} onPage={go} />;
}

import Pagination from '@mui/material/Pagination';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { listTexts as texts } from './texts';

interface ListPaginationProps {
  /** "Pages of bookings". */
  label: string;
}

/** Which of how many are shown, and the way to the others. */
export function ListPagination({ label }: ListPaginationProps) {
  const { page, perPage, total = 0, setPage } = useListContext();
  if (total === 0) return null;
  const pages = Math.ceil(total / perPage);

  function go(_event: unknown, chosen: number) {
    setPage(chosen);
    window.scrollTo({ top: 0 });
  }

  return (
    <Row>
      <span>{texts.range((page - 1) * perPage + 1, Math.min(page * perPage, total), total)}</span>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={go}
          size="small"
          shape="rounded"
          siblingCount={1}
          boundaryCount={1}
          aria-label={label}
          getItemAriaLabel={(type, number) => labelOf(type, number)}
        />
      )}
    </Row>
  );
}

function labelOf(type: string, page: number | null | undefined): string {
  if (type === 'previous') return texts.previousPage;
  if (type === 'next') return texts.nextPage;
  return texts.page(page ?? 1);
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 48,
  padding: '8px 16px',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
}));

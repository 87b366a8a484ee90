import Box from '@mui/material/Box';
import MuiPagination from '@mui/material/Pagination';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';
import type { PageMeta } from '../../providers/dataProvider';
import { formatTotal } from '../format';

/** The pages of the surrounding list. @param label "Pages of bookings" */
export function ListPagination({ label }: { label: string }) {
  const list = useListContext();
  const { page, perPage, total = 0, setPage } = list;
  const { isAtLeast = false } = (list.meta ?? {}) as PageMeta;
  if (total === 0) return null;

  function go(chosen: number) {
    setPage(chosen);
    window.scrollTo({ top: 0 });
  }

  return <Pagination {...{ label, page, perPage, total, isAtLeast }} onPage={go} />;
}

interface PaginationProps {
  label: string;
  page: number;
  perPage: number;
  total: number;
  /** Whether there may be more. */
  isAtLeast?: boolean;
  onPage: (page: number) => void;
}

/** The range of records shown, their total, and links to the other pages. */
export function Pagination({ label, page, perPage, total, isAtLeast = false, onPage }: PaginationProps) {
  const translate = useTranslate();
  const pages = Math.ceil(total / perPage);

  function labelOf(type: string, number: number | null | undefined): string {
    if (type === 'previous') return translate('list.previousPage');
    if (type === 'next') return translate('list.nextPage');
    return translate('list.page', { page: number ?? 1 });
  }

  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        minHeight: 48,
        p: '8px 16px',
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <span>
        {translate('list.range', {
          from: (page - 1) * perPage + 1,
          to: Math.min(page * perPage, total),
          total: formatTotal(total, isAtLeast),
        })}
      </span>
      {pages > 1 && (
        <MuiPagination
          count={pages}
          page={page}
          onChange={(_event, chosen) => onPage(chosen)}
          size="small"
          shape="rounded"
          aria-label={label}
          getItemAriaLabel={labelOf}
        />
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useRef, type ComponentType, type ReactNode } from 'react';
import type { Booking } from '../../api/types';
import { EmptyState } from '../../ui/EmptyState';
import type { Icon } from '../../ui/icons';
import { CardGrid } from '../../ui/list/CardGrid';
import { Pages } from '../../ui/list/Pages';
import { useHasRoomForTable } from '../../ui/list/useHasRoomForTable';
import type { useUrlList } from '../../ui/list/useUrlList';
import { RowsSkeleton } from '../../ui/Loading';
import { Section } from '../../ui/Section';
import { BookingCard } from '../BookingCard';
import { bookingListTexts } from '../list/texts';

export type BookingUrlList = ReturnType<typeof useUrlList<Booking>>;

interface ApprovedSectionProps {
  texts: { title: string; table: string; pages: string; empty: string; emptyText: string };
  icon: Icon;
  list: BookingUrlList;
  table: ComponentType<{ list: BookingUrlList }>;
  /** The button shown when the list is empty. */
  step?: ReactNode;
}

/** One of the page's two lists: a table where there is room for one, else cards. */
export function ApprovedSection({ texts, icon, list, table: Table, step }: ApprovedSectionProps) {
  const { ref, hasRoom } = useHasRoomForTable();
  const top = useRef<HTMLDivElement>(null);
  const { data = [], total, isPending, isFetching, page, perPage, setPage } = list;
  const isInCards = !hasRoom && data.length > 0;

  function go(chosen: number) {
    setPage(chosen);
    top.current?.scrollIntoView({ block: 'nearest' });
  }

  const pages = total ? <Pages label={texts.pages} page={page} perPage={perPage} total={total} onPage={go} /> : null;
  return (
    <div ref={ref} aria-busy={isFetching}>
      {/* Below the header, which stays in sight. */}
      <Box ref={top} sx={{ scrollMarginTop: 72 }}>
        {isInCards ? (
          <Cards title={texts.title}>
            <CardGrid label={texts.table} records={data} card={(booking) => <BookingCard booking={booking} />} />
            {pages}
          </Cards>
        ) : (
          <Section title={texts.title} flush>
            {isPending && <RowsSkeleton label={bookingListTexts.loading} />}
            {total === 0 && <EmptyState icon={icon} title={texts.empty} text={texts.emptyText} action={step} />}
            {data.length > 0 && <Table list={list} />}
            {pages}
          </Section>
        )}
      </Box>
    </div>
  );
}

/** A heading above cards, without a card around them. */
function Cards({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
      <Typography variant="h2" id={titleId}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

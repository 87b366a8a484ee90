import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { PageHeader } from '../PageHeader';
import { listTexts } from './texts';

interface ListHeaderProps {
  title: string;
  /** "12 bookings", "12 bookings found". */
  inWords: (total: number) => string;
  actions?: ReactNode;
}

/** The header of a page with a single list, including the number of results. */
export function ListHeader({ title, inWords, actions }: ListHeaderProps) {
  const { total } = useListContext();
  return (
    <PageHeader
      title={title}
      subtitle={<span role="status">{total === undefined ? listTexts.notYet : inWords(total)}</span>}
      actions={actions}
    />
  );
}

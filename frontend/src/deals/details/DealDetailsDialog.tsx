import { useGetOne } from 'react-admin';
import type { DealRequest } from '../../api/types';
import { DetailsDialog, DetailsNotFound } from '../../ui/DetailsDialog';
import { RowsSkeleton } from '../../ui/Loading';
import { DEALS } from '../deals';
import { dealTexts } from '../texts';
import { DealBody } from './DealBody';

const { details: texts } = dealTexts;

interface DealDetailsDialogProps {
  id: string;
  onClose: () => void;
}

export const DealDetailsDialog = ({ id, onClose }: DealDetailsDialogProps) => (
  <DetailsDialog title={texts.title} lead={texts.text} onClose={onClose}>
    <LoadedDeal id={id} />
  </DetailsDialog>
);

function LoadedDeal({ id }: { id: string }) {
  const { data: deal, error, refetch } = useGetOne<DealRequest>(DEALS, { id });
  if (error) return <DetailsNotFound texts={texts} error={error} onRetry={() => void refetch()} />;
  return deal ? <DealBody deal={deal} /> : <RowsSkeleton label={texts.loading} rows={5} />;
}

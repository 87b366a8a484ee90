import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMediaQuery, type Theme } from '@mui/material';
import { useId } from 'react';
import { useGetOne } from 'react-admin';
import type { DealRequest } from '../../api/types';
import { ApiError } from '../../providers/httpClient';
import { EmptyState } from '../../ui/EmptyState';
import { SearchIcon } from '../../ui/icons';
import { RowsSkeleton } from '../../ui/Loading';
import { DEALS } from '../deals';
import { dealTexts } from '../texts';
import { DealBody } from './DealBody';

const { details: texts } = dealTexts;

interface DealDetailsDialogProps {
  id: string;
  onClose: () => void;
}

export function DealDetailsDialog({ id, onClose }: DealDetailsDialogProps) {
  const titleId = useId();
  const textId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      aria-describedby={textId}
      // On a phone the theme's margin would leave a strip of the page around it.
      slotProps={{ paper: { sx: isPhone ? { margin: 0, width: '100%', border: 0 } : undefined } }}
    >
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} variant="body2">
          {texts.text}
        </DialogContentText>
        <LoadedDeal id={id} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function LoadedDeal({ id }: { id: string }) {
  const { data: deal, error, refetch } = useGetOne<DealRequest>(DEALS, { id });
  if (error) return <DealNotFound error={error} onRetry={() => void refetch()} />;
  // A session that ran out: react-admin answers with an empty record while it leads to the sign-in page.
  return deal?.id ? <DealBody deal={deal} /> : <RowsSkeleton label={texts.loading} rows={5} />;
}

const DealNotFound = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <EmptyState
      icon={SearchIcon}
      heading="h3"
      title={texts.notFound}
      text={isGone ? texts.notFoundText : error.message}
      action={
        !isGone && (
          <Button variant="outlined" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        )
      }
    />
  );
};

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { useTranslate, type GroupKey } from '../i18n/useTranslate';
import { ignoreSecondClick, isSecondClick } from './doubleClick';
import { Loaded, type Loadable } from './Loaded';
import { RowsSkeleton } from './Loading';

interface DetailsDialogProps {
  title: string;
  /** The subject of the dialog, in a line below the title. */
  lead?: string;
  maxWidth?: 'sm' | 'md';
  /** The content reaches from edge to edge. */
  flush?: boolean;
  /** Buttons beside Close. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The details of a record in a dialog over its list. On phones it is full screen. */
export function DetailsDialog({
  title,
  lead,
  maxWidth = 'md',
  flush = false,
  actions,
  onClose,
  children,
}: DetailsDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const leadId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <Dialog
      open
      onClose={(event: { detail: number }) => !isSecondClick(event) && onClose()}
      maxWidth={maxWidth}
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={titleId}
      aria-describedby={lead && leadId}
      // On phones, the theme's margin would leave part of the page visible around it.
      slotProps={{ paper: { sx: isPhone ? { margin: 0, width: '100%', border: 0 } : undefined } }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={flush ? { px: 0 } : undefined}>
        {lead && (
          <DialogContentText id={leadId} variant="body2">
            {lead}
          </DialogContentText>
        )}
        {children}
      </DialogContent>
      <DialogActions onClickCapture={ignoreSecondClick}>
        <Button variant="outlined" onClick={onClose}>
          {translate('dialog.close')}
        </Button>
        {actions}
      </DialogActions>
    </Dialog>
  );
}

interface LoadedDetailsProps<Data> {
  query: Loadable<Data>;
  texts: GroupKey<{ loading: string; notFound: string; notFoundText: string }>;
  children: (data: Data) => ReactNode;
}

/** The content of the dialog, once it has been loaded. */
export function LoadedDetails<Data>({ query, texts, children }: LoadedDetailsProps<Data>) {
  const translate = useTranslate();
  return (
    <Loaded
      query={query}
      loading={<RowsSkeleton label={translate(`${texts}.loading`)} rows={5} />}
      failed={{
        title: translate('dialog.failed'),
        gone: { title: translate(`${texts}.notFound`), text: translate(`${texts}.notFoundText`) },
      }}
    >
      {children}
    </Loaded>
  );
}

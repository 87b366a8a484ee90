import Alert from '@mui/material/Alert';
import { useState, type ReactNode } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { useTranslate } from '../../../i18n/useTranslate';
import { LinkButton } from '../../../ui/Link';
import { Loaded } from '../../../ui/Loaded';
import { PageSpinner } from '../../../ui/PageSpinner';
import { NEW_BOOKING_PATH } from '../../paths';

interface LoadedOriginProps<Origin> {
  resource: string;
  id: string;
  /** Says what could not be loaded. */
  failed: string;
  children: (origin: Origin) => ReactNode;
}

/** Shows the form once the origin of the booking has been loaded, or offers an empty one. */
export function LoadedOrigin<Origin extends RaRecord>({ resource, id, failed, children }: LoadedOriginProps<Origin>) {
  const translate = useTranslate();
  const [opened] = useState(Date.now);
  const query = useGetOne<Origin>(resource, { id });
  // The form is filled once, so not from an earlier answer: a colleague may have corrected the origin since.
  const data = query.dataUpdatedAt < opened ? undefined : query.data;
  return (
    <Loaded
      query={{ ...query, data }}
      loading={<PageSpinner />}
      failed={{
        heading: 'h2',
        title: failed,
        way: (
          <LinkButton variant="contained" to={NEW_BOOKING_PATH}>
            {translate('bookings.create.startEmpty')}
          </LinkButton>
        ),
      }}
    >
      {children}
    </Loaded>
  );
}

interface WhileOpenProps {
  isOpen: boolean;
  /** Says why no further booking can be made from the origin. */
  closed: string;
  back: string;
  to: string;
  /** The form. */
  children: ReactNode;
}

/** If the origin is closed while the form is open, what was typed stays below the reason. */
export function WhileOpen({ isOpen, closed, back, to, children }: WhileOpenProps) {
  const [wasOpen] = useState(isOpen);
  return (
    <>
      {!isOpen && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <LinkButton color="inherit" to={to}>
              {back}
            </LinkButton>
          }
        >
          {closed}
        </Alert>
      )}
      {wasOpen && children}
    </>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../../i18n/useTranslate';
import { Loaded, type Loadable } from '../../../ui/Loaded';
import { PageSpinner } from '../../../ui/PageSpinner';
import { NEW_BOOKING_PATH } from '../../paths';

interface LoadedOriginProps<Data> {
  query: Loadable<Data>;
  /** Says what could not be loaded. */
  failed: string;
  children: (origin: Data) => ReactNode;
}

/** Shows the form once the origin of the booking has been loaded, or offers an empty one. */
export function LoadedOrigin<Data>({ query, failed, children }: LoadedOriginProps<Data>) {
  const translate = useTranslate();
  return (
    <Loaded
      query={query}
      loading={<PageSpinner />}
      failed={{
        heading: 'h2',
        title: failed,
        way: (
          <Button variant="contained" component={Link} to={NEW_BOOKING_PATH}>
            {translate('bookings.create.startEmpty')}
          </Button>
        ),
      }}
    >
      {children}
    </Loaded>
  );
}

interface OriginClosedProps {
  text: string;
  back: string;
  to: string;
}

/** Shown when no further booking can be made from this origin. */
export const OriginClosed = ({ text, back, to }: OriginClosedProps) => (
  <Alert
    severity="info"
    action={
      <Button color="inherit" component={Link} to={to}>
        {back}
      </Button>
    }
  >
    {text}
  </Alert>
);

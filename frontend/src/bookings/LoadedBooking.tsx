import { styled } from '@mui/material/styles';
import { useState, type ComponentType, type ReactNode } from 'react';
import { RecordContextProvider, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Booking } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { LinkButton } from '../ui/Link';
import { Loaded } from '../ui/Loaded';
import { PageSkeleton } from '../ui/Loading';
import { useViewInAddress } from './artwork/useViewInAddress';
import { BOOKINGS_PATH } from './paths';

/** Loads the booking in the URL for a page and provides it to the actions on that page. */
export function LoadedBooking({ page: Page }: { page: ComponentType<{ booking: Booking }> }) {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const query = useGetOne<Booking>('bookings', { id });
  return (
    <Loaded
      key={id}
      query={query}
      loading={<PageSkeleton />}
      failed={{
        heading: 'h1',
        title: translate('bookings.show.failed'),
        gone: { title: translate('bookings.show.notFound'), text: translate('bookings.show.notFoundText') },
        way: (
          <LinkButton variant="contained" to={BOOKINGS_PATH}>
            {translate('bookings.show.backToList')}
          </LinkButton>
        ),
      }}
    >
      {(booking) => (
        <SeenArtwork booking={booking}>
          <Page booking={booking} />
        </SeenArtwork>
      )}
    </Loaded>
  );
}

/**
 * A decision counts for the newest round shown so far (docs/product.md, 1.12): the address may name a file of an older
 * one.
 */
function SeenArtwork({ booking, children }: { booking: Booking; children: ReactNode }) {
  const { fileIndex } = useViewInAddress();
  const shown = booking.artworks.find(({ index }) => index === fileIndex)?.round ?? booking.latestRound;
  const [seen, setSeen] = useState(shown);
  if (shown !== null && shown > (seen ?? 0)) setSeen(shown);
  return <RecordContextProvider value={{ ...booking, latestRound: seen }}>{children}</RecordContextProvider>;
}

/** The parts of a booking's page. By the width of the page, not of the window, because the sidebar can be closed. */
export const BookingColumns = styled('div')({
  containerType: 'inline-size',
  '& .columns, & .side': {
    ...{ display: 'grid', gap: 16, alignItems: 'start', minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

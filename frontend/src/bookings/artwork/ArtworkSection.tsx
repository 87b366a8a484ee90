import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { EmptyState } from '../../ui/EmptyState';
import { Section } from '../../ui/Section';
import { recipientsOf } from '../recipients';
import { useRevisions } from '../Revisions';
import { UploadFilesButton } from '../verbs';
import { ArtworkCanvas } from './ArtworkCanvas';
import { ArtworkRounds } from './ArtworkRounds';
import { useDownloadOf } from './DownloadIconButton';
import { artworkKind, artworkUrl, firstDisplayable, useCurrentArtwork, viewableArtwork } from './files';
import { earlierRevisions, roundsOf } from './rounds';
import { useViewInAddress } from './useViewInAddress';
import { ZoomDialog } from './ZoomDialog';

// By the width of the card, because the sidebar beside the page can be closed.
const Viewer = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '&:last-child': { borderBottom: 0 },
  '& .viewer > :last-child': { borderTop: `1px solid ${theme.palette.divider}` },
  '@container (min-width: 600px)': {
    '& .side-by-side': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 256px' },
    '& .side-by-side > :last-child': { borderTop: 0, borderLeft: `1px solid ${theme.palette.divider}` },
  },
}));

interface ArtworkSectionProps {
  booking: Booking;
  /** On the page of a review, the picture has the whole width, and all comments are beside it. */
  isReview?: boolean;
}

/** The uploaded files by round, the selected file in large, and the comments on earlier rounds. */
export function ArtworkSection({ booking, isReview = false }: ArtworkSectionProps) {
  const translate = useTranslate();
  const revisions = useRevisions(booking.id);
  const earlier = earlierRevisions(revisions, booking.rejectionComments);
  const view = useViewInAddress();
  const rounds = roundsOf(booking.artworks);
  const newest = rounds[0]?.artworks ?? [];
  const chosen = booking.artworks.find(({ index }) => index === view.fileIndex) ?? firstDisplayable(newest);
  const { artwork: shown, isWaiting } = useCurrentArtwork(booking.id, chosen);
  const enlarged =
    view.enlarged === 'artwork' &&
    shown &&
    artworkKind(shown).drawnAs !== 'video' &&
    viewableArtwork(booking.id, shown);
  const files = booking.artworks.map(({ index, name }) => ({ url: artworkUrl(booking.id, index), name }));
  const { download, isPending } = useDownloadOf(files);

  return (
    <Section
      title={translate('bookings.artwork.title')}
      flush
      action={
        files.length > 1 && (
          <Button size="small" loading={isPending} sx={{ marginRight: '-10px' }} onClick={download}>
            {translate('bookings.artwork.download.all')}
          </Button>
        )
      }
    >
      {shown ? (
        <Viewer>
          <div className={isReview ? 'viewer' : 'viewer side-by-side'}>
            <ArtworkCanvas
              bookingId={booking.id}
              artwork={shown}
              isWaiting={isWaiting}
              height={isReview ? 560 : 460}
              onEnlarge={(page) => {
                view.showFile(shown.index);
                view.enlarge('artwork', page);
              }}
            />
            <ArtworkRounds
              booking={booking}
              rounds={rounds}
              shown={shown}
              revisions={isReview ? [] : earlier}
              onChoose={view.showFile}
            />
          </div>
          {enlarged && <ZoomDialog key={enlarged.url} file={enlarged} firstPage={view.page} onClose={view.shrink} />}
        </Viewer>
      ) : (
        <NoArtwork booking={booking} />
      )}
    </Section>
  );
}

const NoArtwork = ({ booking }: { booking: Booking }) => {
  const translate = useTranslate();
  const mayUpload = booking.allowedActions.includes('upload');
  // The confirmation asks for it.
  const recipients = booking.status === 'New Booking' ? '' : recipientsOf(booking);
  return (
    <EmptyState
      icon={UploadIcon}
      title={translate('bookings.artwork.noArtwork')}
      text={
        mayUpload
          ? `${recipients && translate('bookings.artwork.asked', { recipients })} ${translate('bookings.artwork.noArtworkText')}`
          : translate('bookings.artwork.noArtworkViewer')
      }
      action={mayUpload && <UploadFilesButton look="secondary" />}
    />
  );
};

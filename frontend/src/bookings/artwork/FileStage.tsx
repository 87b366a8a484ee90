import ExpandIcon from '@mui/icons-material/FullscreenRounded';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { useObjectUrl } from '../../ui/files/useObjectUrl';
import { SmallIconButton } from '../../ui/SmallIconButton';
import { useWhenOnline } from '../../ui/useWhenOnline';
import { useFile, type Viewable } from './files';
import { NoPicture } from './NoPicture';
import { PageTurner, PdfPage, usePdf } from './PdfPage';
import { fitting, useBox } from './useBox';

const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  flex: 1,
  padding: 16,
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
  '& .room': { flex: 1, display: 'grid', placeItems: 'center', width: '100%', minHeight: 148 },
  '& img, & video, & canvas': { display: 'block', borderRadius: 4 },
  '& img, & video': { maxWidth: '100%', objectFit: 'contain' },
  '& video': { backgroundColor: '#000' },
  '& canvas': { backgroundColor: '#fff', boxShadow: `0 0 0 1px ${theme.palette.divider}` },
  '& .enlarge': {
    position: 'absolute',
    top: 8,
    right: 8,
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
  },
}));

interface FileStageProps {
  file: Viewable;
  /** The greatest height of the picture, in CSS pixels. */
  height: number;
  /** Called with the current page of a PDF. */
  onEnlarge: (page: number) => void;
}

/** A file, as large as possible; a PDF page by page, a video with its controls. Give it a `key` with the file's URL. */
export function FileStage({ file, height, onEnlarge }: FileStageProps) {
  const translate = useTranslate();
  const [hasFailed, setFailed] = useState(false);
  const [page, setPage] = useState(1);
  useWhenOnline(() => setFailed(false));
  const isSeen = !!(file.previewSrc ?? file.drawnAs) && !hasFailed && !file.isWaiting;
  const fail = () => setFailed(true);
  return (
    <Stage>
      {file.isWaiting && (
        <div className="room" role="status">
          {translate('bookings.artwork.preview.pending')}
        </div>
      )}
      {!isSeen && !file.isWaiting && <Failure file={file} />}
      {isSeen && file.drawnAs === 'pdf' && (
        <Pages file={file} height={height} page={page} onPage={setPage} onFailed={fail} />
      )}
      {isSeen && file.drawnAs === 'video' && <Video file={file} height={height} onFailed={fail} />}
      {isSeen && file.drawnAs !== 'pdf' && file.drawnAs !== 'video' && (
        <Picture file={file} height={height} onFailed={fail} />
      )}
      {isSeen && file.drawnAs !== 'video' && (
        <SmallIconButton
          className="enlarge"
          label={translate('bookings.artwork.preview.enlarge', { name: file.name })}
          icon={ExpandIcon}
          onClick={() => onEnlarge(page)}
        />
      )}
    </Stage>
  );
}

interface ShownProps {
  file: Viewable;
  height: number;
  onFailed: () => void;
}

function Picture({ file, height, onFailed }: ShownProps) {
  const translate = useTranslate();
  const { data, isError } = useFile(file.url, file.contentType, !file.previewSrc);
  const src = useObjectUrl(file.previewSrc ? undefined : data) ?? file.previewSrc;
  if (isError) return <Failure file={file} />;
  return (
    <div className="room">
      {src ? (
        <img
          src={src}
          alt={translate('bookings.artwork.preview.of', { name: file.name })}
          style={{ maxHeight: height }}
          onError={onFailed}
        />
      ) : (
        <Loading name={file.name} />
      )}
    </div>
  );
}

/** Played from the server, which sends the parts that the browser asks for. Its controls include the full screen. */
function Video({ file, height, onFailed }: ShownProps) {
  const translate = useTranslate();
  return (
    <div className="room">
      <video
        controls
        playsInline
        preload="metadata"
        src={file.url}
        aria-label={translate('bookings.artwork.preview.video', { name: file.name })}
        style={{ maxHeight: height }}
        onError={onFailed}
      >
        {/* Adverts come without captions: it offers none. */}
        <track kind="captions" />
      </video>
    </div>
  );
}

interface PagesProps extends ShownProps {
  page: number;
  onPage: (page: number) => void;
}

function Pages({ file, height, page, onPage, onFailed }: PagesProps) {
  const translate = useTranslate();
  const { ref, box } = useBox<HTMLDivElement>();
  const { data, isError } = useFile(file.url, file.contentType, true);
  const { pdf, hasFailed } = usePdf(data);
  if (isError || hasFailed) return <Failure file={file} />;
  return (
    <>
      <div className="room" ref={ref}>
        {pdf && box ? (
          <PdfPage
            pdf={pdf}
            page={page}
            label={translate('bookings.artwork.preview.page', { name: file.name, page })}
            widthOf={(natural) => natural.width * fitting(natural, { width: box.width, height })}
            onFailed={onFailed}
          />
        ) : (
          <Loading name={file.name} />
        )}
      </div>
      {pdf && <PageTurner page={page} pageCount={pdf.pageCount} onPage={onPage} />}
    </>
  );
}

const Failure = ({ file }: { file: Viewable }) => (
  <div className="room">
    <NoPicture file={file} />
  </div>
);

const Loading = ({ name }: { name: string }) => {
  const translate = useTranslate();
  return <CircularProgress size={24} aria-label={translate('bookings.artwork.preview.of', { name })} />;
};

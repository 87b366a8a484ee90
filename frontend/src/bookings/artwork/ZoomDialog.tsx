import PlusIcon from '@mui/icons-material/AddRounded';
import CloseIcon from '@mui/icons-material/CloseRounded';
import MinusIcon from '@mui/icons-material/RemoveRounded';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import type { Pdf, Size } from '../../ui/files/pdf';
import { useObjectUrl } from '../../ui/files/useObjectUrl';
import { SmallIconButton } from '../../ui/SmallIconButton';
import { DownloadIconButton } from './DownloadIconButton';
import { useFile, type Viewable } from './files';
import { NoPicture } from './NoPicture';
import { PageTurner, PdfPage, usePdf } from './PdfPage';
import { fitting, useBox } from './useBox';

/** A multiple of the file's own size; `fit` means as large as possible. */
type Zoom = number | 'fit';
const STEPS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4];
const PADDING = 16;

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '8px 12px 8px 16px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontSize: '0.8125rem',
  '& h2': {
    flex: '1 1 160px',
    margin: 0,
    minWidth: 0,
    fontSize: '0.875rem',
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  '& .group': { display: 'inline-flex', alignItems: 'center', gap: 2 },
  '& .percent': { minWidth: 52, textAlign: 'center' },
}));

const View = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  backgroundColor: theme.palette.tint,
  '&:focus-visible': { outlineOffset: -2 },
  // Centred while it fits; without `safe`, its beginning could not be scrolled to.
  '& .sheet': {
    display: 'grid',
    placeContent: 'safe center',
    minHeight: '100%',
    minWidth: 'fit-content',
    padding: PADDING,
  },
  '& img, & canvas': { display: 'block', maxWidth: 'none' },
  '& canvas': { backgroundColor: '#fff' },
}));

interface ZoomDialogProps {
  file: Viewable;
  /** For a PDF. */
  firstPage: number;
  onClose: () => void;
}

/** Shows one file in full screen. The keys + and - zoom, 0 fits the file to the screen, 1 shows its own size. */
export function ZoomDialog({ file, firstPage, onClose }: ZoomDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { ref, box } = useBox<HTMLDivElement>();
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [natural, setNatural] = useState<Size>();
  const [wantedPage, setPage] = useState(firstPage);
  const bytes = useFile(file.url, file.contentType, file.drawnAs !== null);
  const { pdf, hasFailed } = usePdf(file.drawnAs === 'pdf' ? bytes.data : undefined);
  // The address may name a page that the file does not have.
  const page = pdf ? Math.min(wantedPage, pdf.pageCount) : wantedPage;

  const room = box && { width: box.width - 2 * PADDING, height: box.height - 2 * PADDING };
  const fit = natural && room ? Math.min(fitting(natural, room), 4) : 1;
  const scale = zoom === 'fit' ? fit : zoom;
  const larger = STEPS.find((step) => step > scale + 0.001);
  const smaller = STEPS.findLast((step) => step < scale - 0.001);

  function zoomByKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = { '+': larger, '=': larger, '-': smaller, '0': 'fit' as const, '1': 1 }[event.key];
    if (wanted !== undefined) setZoom(wanted);
  }

  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={zoomByKey}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { margin: 0, width: '100%', maxWidth: 'none' } } }}
    >
      <Bar>
        <h2 id={titleId}>{file.name}</h2>
        {pdf && <PageTurner page={page} pageCount={pdf.pageCount} onPage={setPage} />}
        <div className="group">
          <SmallIconButton
            label={translate('bookings.artwork.preview.zoomOut')}
            icon={MinusIcon}
            onClick={() => smaller && setZoom(smaller)}
          />
          <span className="percent" role="status">
            {translate('bookings.artwork.preview.percent', { percent: Math.round(scale * 100) })}
          </span>
          <SmallIconButton
            label={translate('bookings.artwork.preview.zoomIn')}
            icon={PlusIcon}
            onClick={() => larger && setZoom(larger)}
          />
          <Button size="small" aria-pressed={zoom === 'fit'} onClick={() => setZoom('fit')}>
            {translate('bookings.artwork.preview.fit')}
          </Button>
          <Button size="small" aria-pressed={zoom === 1} onClick={() => setZoom(1)}>
            {translate('bookings.artwork.preview.actualSize')}
          </Button>
        </div>
        <div className="group">
          <DownloadIconButton url={file.url} name={file.name} />
          <SmallIconButton
            label={translate('bookings.artwork.preview.close')}
            icon={CloseIcon}
            onClick={onClose}
            autoFocus
          />
        </div>
      </Bar>
      <View
        ref={ref}
        tabIndex={0}
        role="group"
        aria-label={translate('bookings.artwork.preview.of', { name: file.name })}
      >
        <div className="sheet">
          <ZoomedFile
            file={file}
            bytes={bytes.data}
            pdf={pdf}
            page={page}
            scale={scale}
            isLaidOut={box !== undefined}
            hasFailed={bytes.isError || hasFailed}
            onSize={setNatural}
          />
        </div>
      </View>
    </Dialog>
  );
}

interface ZoomedFileProps {
  file: Viewable;
  bytes: Blob | undefined;
  pdf: Pdf | undefined;
  page: number;
  scale: number;
  isLaidOut: boolean;
  hasFailed: boolean;
  onSize: (natural: Size) => void;
}

/**
 * The file, scaled relative to its own size. If the browser cannot draw the file itself, the server's preview is shown.
 */
function ZoomedFile({ file, bytes, pdf, page, scale, isLaidOut, hasFailed, onSize }: ZoomedFileProps) {
  const translate = useTranslate();
  const [isBroken, setBroken] = useState(false);
  const [width, setWidth] = useState<number>();
  const own = useObjectUrl(file.drawnAs === 'image' ? bytes : undefined);
  const src = file.drawnAs === 'image' && !hasFailed ? own : file.previewSrc;

  if (isBroken || (hasFailed && !src)) return <NoPicture file={file} />;
  if (pdf && isLaidOut) {
    return (
      <PdfPage
        pdf={pdf}
        page={page}
        label={translate('bookings.artwork.preview.page', { name: file.name, page })}
        widthOf={(natural) => natural.width * scale}
        onSize={onSize}
        onFailed={() => setBroken(true)}
      />
    );
  }
  if (!src)
    return <CircularProgress size={24} aria-label={translate('bookings.artwork.preview.of', { name: file.name })} />;
  return (
    <img
      src={src}
      alt={translate('bookings.artwork.preview.of', { name: file.name })}
      style={width ? { width: width * scale } : { visibility: 'hidden' }}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        setWidth(naturalWidth);
        onSize({ width: naturalWidth, height: naturalHeight });
      }}
      onError={() => setBroken(true)}
    />
  );
}

import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import type { Pdf, Size } from '../../ui/files/pdf';
import { useObjectUrl } from '../../ui/files/useObjectUrl';
import { NoPicture } from './NoPicture';
import { PdfPage } from './PdfPage';
import { artworkTexts } from './texts';
import type { Viewable } from './viewable';

const { preview: texts } = artworkTexts;

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
 * The file at a scale of its own size: from its own pixels if the browser can draw them, otherwise from the server's
 * preview.
 */
export function ZoomedFile({ file, bytes, pdf, page, scale, isLaidOut, hasFailed, onSize }: ZoomedFileProps) {
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
        label={texts.page(file.name, page)}
        widthOf={(natural) => natural.width * scale}
        onSize={onSize}
        onFailed={() => setBroken(true)}
      />
    );
  }
  if (!src) return <CircularProgress size={24} aria-label={texts.of(file.name)} />;
  return (
    <img
      src={src}
      alt={texts.of(file.name)}
      style={width ? { width: width * scale } : { visibility: 'hidden' }}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        setWidth(naturalWidth);
        onSize({ width: naturalWidth, height: naturalHeight });
      }}
      onError={() => setBroken(true)}
    />
  );
}

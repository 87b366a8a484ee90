import ChevronLeftIcon from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightIcon from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { oneAtATime, openPdf, type Pdf, type Size } from '../../ui/files/pdf';
import { SmallIconButton } from '../../ui/SmallIconButton';

interface PdfPageProps {
  pdf: Pdf;
  page: number;
  label: string;
  /** Calculates the width for drawing the page, in CSS pixels, from the page's own size. */
  widthOf: (natural: Size) => number;
  onFailed: () => void;
  onSize?: (natural: Size) => void;
}

/** A page, drawn again when the page or size changes; the previous picture stays until then. */
export function PdfPage({ pdf, page, label, widthOf, onFailed, onSize }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [natural, setNatural] = useState<Size>();
  const width = natural && Math.max(1, Math.round(widthOf(natural)));
  const fail = useEffectEvent(onFailed);
  const tellSize = useEffectEvent((size: Size) => onSize?.(size));

  useEffect(() => {
    let isWanted = true;
    pdf.sizeOf(page).then(
      (size) => {
        if (!isWanted) return;
        setNatural(size);
        tellSize(size);
      },
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [pdf, page]);

  useEffect(() => {
    if (!width) return undefined;
    let target = canvas.current;
    // Drawn off screen first, because a canvas goes blank when its size changes.
    void oneAtATime(async () => {
      if (!target) return;
      const drawn = document.createElement('canvas');
      await pdf.draw(page, drawn, width);
      show(drawn, target);
    }).catch(() => target && fail());
    return () => {
      target = null;
    };
  }, [pdf, page, width]);

  const height = natural && width ? (width * natural.height) / natural.width : undefined;
  return <canvas ref={canvas} role="img" aria-label={label} width={1} height={1} style={{ width, height }} />;
}

function show(drawn: HTMLCanvasElement, shown: HTMLCanvasElement | null): void {
  if (!shown) return;
  shown.width = drawn.width;
  shown.height = drawn.height;
  shown.getContext('2d')?.drawImage(drawn, 0, 0);
  // Safari keeps a canvas's memory until it is garbage-collected.
  drawn.width = 0;
}

/** Opens the PDF in a file and closes it when the component unmounts. */
export function usePdf(file: Blob | undefined): { pdf: Pdf | undefined; hasFailed: boolean } {
  const [opened, setOpened] = useState<{ file: Blob; pdf: Pdf | undefined }>();
  useEffect(() => {
    if (!file) return undefined;
    const opening = openPdf(file);
    let isWanted = true;
    opening.then(
      (pdf) => isWanted && setOpened({ file, pdf }),
      () => isWanted && setOpened({ file, pdf: undefined }),
    );
    return () => {
      isWanted = false;
      opening.then(
        (pdf) => pdf.close(),
        () => undefined,
      );
    };
  }, [file]);
  const current = opened?.file === file ? opened : undefined;
  return { pdf: current?.pdf, hasFailed: current !== undefined && current.pdf === undefined };
}

interface PageTurnerProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Buttons for the previous and next page, and the page number. Renders nothing for a single page. */
export function PageTurner({ page, pageCount, onPage }: PageTurnerProps) {
  const translate = useTranslate();
  if (pageCount < 2) return null;
  // `disabled` would take the focus away while turning the pages.
  const turn = (to: number) => to >= 1 && to <= pageCount && onPage(to);
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <SmallIconButton
        label={translate('bookings.artwork.preview.previousPage')}
        icon={ChevronLeftIcon}
        aria-disabled={page === 1}
        sx={{ opacity: page === 1 ? 0.4 : 1 }}
        onClick={() => turn(page - 1)}
      />
      <span role="status">{translate('bookings.artwork.preview.pageOf', { page, pageCount })}</span>
      <SmallIconButton
        label={translate('bookings.artwork.preview.nextPage')}
        icon={ChevronRightIcon}
        aria-disabled={page === pageCount}
        sx={{ opacity: page === pageCount ? 0.4 : 1 }}
        onClick={() => turn(page + 1)}
      />
    </Box>
  );
}

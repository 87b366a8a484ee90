import { useEffect, useRef, useState } from 'react';
import { oneAtATime } from '../../ui/files/oneAtATime';
import type { Pdf, Size } from '../../ui/files/pdf';

interface PdfPageProps {
  pdf: Pdf;
  page: number;
  label: string;
  /** The width to draw it at, in CSS pixels, of the page's own size. */
  widthOf: (natural: Size) => number;
  onFailed: () => void;
  onSize?: (natural: Size) => void;
}

/** A page, drawn again when the page or size changes; the previous picture stays until then. */
export function PdfPage({ pdf, page, label, widthOf, onFailed, onSize }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [natural, setNatural] = useState<Size>();
  const width = natural && Math.max(1, Math.round(widthOf(natural)));
  const told = useRef({ onFailed, onSize });
  told.current = { onFailed, onSize };

  useEffect(() => {
    let isWanted = true;
    pdf.sizeOf(page).then(
      (size) => {
        if (!isWanted) return;
        setNatural(size);
        told.current.onSize?.(size);
      },
      () => isWanted && told.current.onFailed(),
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
    }).catch(() => target && told.current.onFailed());
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

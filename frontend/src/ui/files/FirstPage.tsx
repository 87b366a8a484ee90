import { useEffect, useEffectEvent, useRef } from 'react';
import { oneAtATime, openPdf } from './pdf';

interface FirstPageProps {
  file: Blob;
  /** In CSS pixels. */
  width: number;
  onFailed: () => void;
}

/** The first page of a PDF as a thumbnail. The document is closed as soon as it is drawn. */
export function FirstPage({ file, width, onFailed }: FirstPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    let isWanted = true;
    const failed = () => isWanted && fail();
    void oneAtATime(async () => {
      if (!isWanted || !canvas.current) return;
      const pdf = await openPdf(file, 1);
      await pdf.draw(1, canvas.current, width).finally(pdf.close);
    }).catch(failed);
    return () => {
      isWanted = false;
    };
  }, [file, width]);

  return <canvas ref={canvas} width={1} height={1} />;
}

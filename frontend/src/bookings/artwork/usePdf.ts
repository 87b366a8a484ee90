import { useEffect, useState } from 'react';
import { openPdf, type Pdf } from '../../ui/files/pdf';

/** The PDF in a file, open as long as it is looked at. */
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

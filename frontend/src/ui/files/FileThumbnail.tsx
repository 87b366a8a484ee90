import { useState } from 'react';
import { FileIcon } from '../icons';
import { fileKind } from './fileKind';
import styles from './FileThumbnail.module.css';
import { FirstPage } from './FirstPage';
import { useObjectUrl } from './useObjectUrl';
import { useWasSeen } from './useWasSeen';

interface FileThumbnailProps {
  file: File;
  /** The width and height in CSS pixels. */
  size: number;
}

/**
 * A thumbnail of a chosen file, or its type where the browser cannot draw it. Decorative, because the name is beside
 * it.
 */
export function FileThumbnail({ file, size }: FileThumbnailProps) {
  const { ref, wasSeen } = useWasSeen<HTMLSpanElement>();
  const [hasFailed, setFailed] = useState(false);
  const { drawnAs, tag } = fileKind(file.name, file.type);
  const fail = () => setFailed(true);

  function picture() {
    if (!drawnAs || hasFailed) return <KindMark tag={tag} />;
    if (!wasSeen) return null;
    if (drawnAs === 'pdf') return <FirstPage file={file} width={size} onFailed={fail} />;
    return drawnAs === 'video' ? (
      <ChosenVideo file={file} onFailed={fail} />
    ) : (
      <ChosenImage file={file} onFailed={fail} />
    );
  }

  return (
    <span ref={ref} className={styles.frame} style={{ width: size, height: size }} aria-hidden>
      {picture()}
    </span>
  );
}

function ChosenImage({ file, onFailed }: { file: File; onFailed: () => void }) {
  const src = useObjectUrl(file);
  return src && <img src={src} alt="" decoding="async" onError={onFailed} />;
}

/** Its first picture. */
function ChosenVideo({ file, onFailed }: { file: File; onFailed: () => void }) {
  const src = useObjectUrl(file);
  return src && <video src={src} preload="metadata" muted playsInline onError={onFailed} />;
}

/** Shows the type of a file that cannot be drawn. */
const KindMark = ({ tag }: { tag: string }) => (
  <span className={styles.kind}>
    <FileIcon size={18} />
    {tag}
  </span>
);

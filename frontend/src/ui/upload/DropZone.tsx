import { useEffect, useId, useState, type ChangeEvent, type DragEvent, type Ref } from 'react';
import { namesOf } from '../../api/uploads';
import { uploadTexts } from '../../i18n/en/upload';
import { UploadIcon } from '../icons';
import { acceptOf, MAX_VIDEO_BYTES, wholeMegabytes } from './acceptedFiles';
import styles from './Uploader.module.css';

interface DropZoneProps {
  maxFiles: number;
  takesVideo: boolean;
  disabled: boolean;
  autoFocus?: boolean;
  inputRef: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
}

/** A native file input that also accepts files dropped on its label. The restrictions are shown before choosing. */
export function DropZone({ maxFiles, takesVideo, disabled, autoFocus, inputRef, onFiles }: DropZoneProps) {
  const [draggedOver, setDraggedOver] = useState(false);
  const allowedId = useId();
  useDropsElsewhereIgnored();

  function addChosen(event: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(event.target.files ?? [])]);
    // Cleared, because otherwise choosing the same file again would not trigger an event.
    event.target.value = '';
  }

  function addDropped(event: DragEvent): void {
    setDraggedOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  }

  return (
    <label
      className={styles.zone}
      data-dragged={(draggedOver && !disabled) || undefined}
      data-disabled={disabled || undefined}
      onDragOver={() => setDraggedOver(true)}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={addDropped}
    >
      <input
        ref={inputRef}
        type="file"
        multiple
        accept={takesVideo ? acceptOf('artwork', 'video') : acceptOf('artwork')}
        disabled={disabled}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus opened the zone and is gone
        autoFocus={autoFocus}
        className={styles.input}
        aria-label={uploadTexts.choose}
        aria-describedby={allowedId}
        onChange={addChosen}
      />
      <UploadIcon size={22} />
      <span>
        <strong>{uploadTexts.choose}</strong> <span className={styles.orDrop}>{uploadTexts.orDrop}</span>
      </span>
      <span id={allowedId}>
        {uploadTexts.allowed(namesOf('artwork'), maxFiles)}
        {takesVideo && (
          <>
            <br />
            {uploadTexts.allowedVideo(namesOf('video'), wholeMegabytes(MAX_VIDEO_BYTES))}
          </>
        )}
      </span>
    </label>
  );
}

/**
 * Without this, a file dropped beside the zone would replace the page, and everything typed or chosen would be lost.
 */
function useDropsElsewhereIgnored(): void {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => event.preventDefault();
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}

import '../../theme/colorVariables';
import { useId, useRef, type SubmitEvent } from 'react';
import { DropZone } from './DropZone';
import { ChosenFiles, RefusedFiles } from './FileRows';
import { sentShares } from './fileProgress';
import { uploadTexts } from './texts';
import styles from './Uploader.module.css';
import { useUpload, type UploadOptions } from './useUpload';

interface UploaderProps extends UploadOptions {
  /** The button's label, of the number of files chosen. */
  submitLabel?: (count: number) => string;
  /** Shows a Cancel button that closes the uploader. */
  onCancel?: () => void;
  /** Where opening the uploader was the person's own step, the focus follows. */
  autoFocus?: boolean;
}

/**
 * Chooses files, checks them, sends them as one upload round and shows how far each is (docs/product.md, 5.2 and 9.2).
 * `onFailed` says the failure aloud (a toast); the uploader shows its text and keeps the files for another try.
 */
export function Uploader({ submitLabel = uploadTexts.submit, onCancel, autoFocus, ...options }: UploaderProps) {
  const upload = useUpload(options);
  const input = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const failureId = useId();
  const isSending = upload.phase === 'sending';
  const hasFailed = upload.phase === 'failed';

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isSending) void upload.send();
  }

  // A button that goes away takes the focus with it: hand it on first.
  function remove(file: File): void {
    if (upload.isSent) return;
    (isSending ? submitButton : input).current?.focus();
    upload.remove(file);
  }

  function stop(): void {
    if (upload.isSent) return;
    submitButton.current?.focus();
    upload.stop();
  }

  function submitText(): string {
    if (isSending) return upload.isSent ? uploadTexts.checking : uploadTexts.sending;
    return hasFailed ? uploadTexts.tryAgain : submitLabel(upload.files.length);
  }

  return (
    <form className={styles.uploader} onSubmit={submit}>
      <DropZone
        maxFiles={options.maxFiles}
        disabled={isSending}
        autoFocus={autoFocus}
        inputRef={input}
        onFiles={upload.add}
      />
      <ChosenFiles
        files={upload.files}
        shares={isSending ? sentShares(upload.files, upload.sentShare) : null}
        isSent={upload.isSent}
        onRemove={remove}
      />
      <RefusedFiles refused={upload.refused} />
      {hasFailed && (
        <p className={styles.failure} id={failureId}>
          {upload.failure}
        </p>
      )}
      <div className={styles.buttons}>
        {upload.files.length > 0 && (
          // `disabled` would throw away the focus of whoever pressed it.
          <button
            ref={submitButton}
            type="submit"
            className={styles.submit}
            aria-disabled={isSending}
            aria-describedby={hasFailed ? failureId : undefined}
          >
            {submitText()}
          </button>
        )}
        {isSending && (
          <button type="button" className={styles.cancel} aria-disabled={upload.isSent} onClick={stop}>
            {uploadTexts.stop}
          </button>
        )}
        {!isSending && onCancel && (
          <button type="button" className={styles.cancel} onClick={onCancel}>
            {uploadTexts.cancel}
          </button>
        )}
      </div>
      <div role="status" className={styles.announcement}>
        {upload.announcement}
      </div>
    </form>
  );
}

import '../../theme/colorVariables';
import { useEffect, useEffectEvent, useId, useRef, type SubmitEvent } from 'react';
import { uploadTexts } from '../../i18n/en/upload';
import { piecesOf, wantsVideo } from './artworkSpec';
import { DropZone } from './DropZone';
import { ChosenFiles, RefusedFiles } from './FileRows';
import { sentShares } from './fileProgress';
import styles from './Uploader.module.css';
import { WantedPieces } from './WantedPieces';
import { useUpload, type UploadOptions } from './useUpload';

interface UploaderProps<Reply> extends UploadOptions<Reply> {
  /** Shows a Cancel button that closes the uploader. */
  onCancel?: () => void;
  /** What has been sent before, for the list of wanted pieces. */
  sent?: readonly { id: string; name: string }[];
  /** Set when the user has opened the uploader, so that it takes the focus. */
  autoFocus?: boolean;
  /** Something else is being sent in place of files. */
  disabled?: boolean;
  /** Called with whether there are files that would be lost with the uploader. */
  onChosen?: (hasFiles: boolean) => void;
}

/**
 * Lets the user choose files, checks them, uploads them as one round and shows their progress (docs/product.md, 5.2 and
 * 9.2). `onFailed` announces a failure (a toast); the uploader shows its message and keeps the files for another
 * attempt.
 */
export function Uploader<Reply>({
  onCancel,
  sent,
  autoFocus,
  disabled = false,
  onChosen,
  ...options
}: UploaderProps<Reply>) {
  const upload = useUpload(options);
  const input = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const failureId = useId();
  const isSending = upload.phase === 'sending';
  const hasFailed = upload.phase === 'failed';
  const tellChosen = useEffectEvent(() => onChosen?.(upload.hasFiles));
  useEffect(() => tellChosen(), [upload.hasFiles]);

  const chosenPieces = new Set(upload.files.flatMap((file) => piecesOf(upload.checksOf(file))));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isSending && !upload.isMeasuring) void upload.send();
  }

  // A button that disappears loses the focus, so move it first.
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

  function cancel(): void {
    upload.discard();
    onCancel?.();
  }

  function submitText(): string {
    if (isSending) return upload.isSent ? uploadTexts.checking : uploadTexts.sending;
    return hasFailed ? uploadTexts.tryAgain : uploadTexts.submit(upload.files.length);
  }

  return (
    <form className={styles.uploader} onSubmit={submit}>
      {options.spec && <WantedPieces spec={options.spec} files={sent} chosen={chosenPieces} />}
      <DropZone
        maxFiles={options.maxFiles}
        takesVideo={wantsVideo(options.spec)}
        disabled={isSending || disabled}
        autoFocus={autoFocus}
        inputRef={input}
        onFiles={upload.add}
      />
      <ChosenFiles
        files={upload.files}
        checksOf={upload.checksOf}
        shares={isSending ? sentShares(upload.files, upload.sentShare) : null}
        isSent={upload.isSent}
        onRemove={remove}
      />
      {upload.isMeasuring && <p className={styles.measuring}>{uploadTexts.measuring}</p>}
      <RefusedFiles refused={upload.refused} />
      {hasFailed && (
        <p className={styles.failure} id={failureId}>
          {upload.failure}
        </p>
      )}
      <div className={styles.buttons}>
        {upload.files.length > 0 && (
          // `disabled` would take the focus away from the button that was just pressed.
          <button
            ref={submitButton}
            type="submit"
            className={styles.submit}
            aria-disabled={isSending || upload.isMeasuring}
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
          <button type="button" className={styles.cancel} onClick={cancel}>
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

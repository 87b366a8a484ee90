import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import type { ServerErrors } from '../../providers/httpClient';
import { FilePicker } from '../files/FilePicker';
import { useLeaveGuard } from '../leaving';
import { Hint } from '../Muted';

interface SettingFileProps {
  accept: string;
  texts: 'settings.logo' | 'artworkSpecs.sheet';
  isPending: boolean;
  /** Whether there is a file now. */
  isSet: boolean;
  /** Says why a file cannot be sent. */
  refuse: (file: File) => string | undefined;
  /** @returns the errors by field if the server refuses it */
  save: (file: File) => Promise<{ saved: unknown } | { errors: ServerErrors | undefined }>;
  /** The field in those errors. */
  field: string;
  remove: () => Promise<unknown>;
  /** The file as it is now. */
  children: ReactNode;
}

/**
 * A file that is saved as soon as it is chosen. The reason stays below the buttons if it is refused; if something else
 * was in the way, such as what somebody else has saved meanwhile, it can be saved again without being chosen again.
 */
export function SettingFile(props: SettingFileProps) {
  const { accept, texts, isPending, isSet, refuse, save, field, remove, children } = props;
  const translate = useTranslate();
  const [problem, setProblem] = useState<string>();
  const [unsaved, setUnsaved] = useState<File>();
  const picker = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const unsavedText = unsaved && translate(`${texts}.unsaved`, { name: unsaved.name });
  useLeaveGuard({ isDirty: () => unsaved !== undefined, text: unsavedText ?? '' });

  async function send(file: File) {
    const refusal = refuse(file);
    if (refusal) return setProblem(refusal);
    const outcome = await save(file);
    const error = 'errors' in outcome ? outcome.errors?.[field] : undefined;
    const isRefused = typeof error === 'string';
    setProblem(isRefused ? error : undefined);
    setUnsaved('errors' in outcome && !isRefused ? file : undefined);
  }

  /** For buttons that disappear afterwards. */
  function press(work: () => Promise<unknown>) {
    if (isPending) return;
    chooseButton.current?.focus();
    void work();
  }

  async function clear() {
    setProblem(undefined);
    setUnsaved(undefined);
    await remove();
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {children}
      <FilePicker
        ref={picker}
        accept={accept}
        onChoose={(file) => void send(file)}
        aria-label={translate(`${texts}.choose`)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          ref={chooseButton}
          variant="outlined"
          aria-disabled={isPending}
          onClick={() => !isPending && picker.current?.click()}
        >
          {translate(isSet ? `${texts}.replace` : `${texts}.choose`)}
        </Button>
        {isSet && (
          <Button aria-disabled={isPending} onClick={() => press(clear)}>
            {translate(`${texts}.remove`)}
          </Button>
        )}
      </Box>
      <Hint>{translate(`${texts}.hint`)}</Hint>
      {problem && <Alert severity="error">{problem}</Alert>}
      {unsaved && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" aria-disabled={isPending} onClick={() => press(() => send(unsaved))}>
              {translate('list.tryAgain')}
            </Button>
          }
        >
          {unsavedText}
        </Alert>
      )}
    </Box>
  );
}

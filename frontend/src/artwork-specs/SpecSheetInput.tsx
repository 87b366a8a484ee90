import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useRef, useState, type ChangeEvent } from 'react';
import type { OpportunitySpec } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { formatFileSize } from '../ui/format';
import { acceptOf, isOfType, MAX_FILE_BYTES } from '../ui/upload/acceptedFiles';
import type { useSetting } from '../ui/useSetting';

interface SpecSheetInputProps {
  opportunityId: string;
  setting: ReturnType<typeof useSetting<OpportunitySpec>>;
}

/** A chosen sheet is saved at once; the reason stays below the buttons if it is refused. */
export function SpecSheetInput({ opportunityId, setting }: SpecSheetInputProps) {
  const translate = useTranslate();
  const { current, isPending, save } = setting;
  const { specSheet, version } = current;
  const [problem, setProblem] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Cleared, because otherwise choosing a corrected version of the same file would not trigger an event.
    target.value = '';
    if (!file) return;
    const { name } = file;
    if (!isOfType(file, 'specSheet')) return setProblem(translate('artworkSpecs.sheet.type', { name }));
    if (file.size > MAX_FILE_BYTES) return setProblem(translate('artworkSpecs.sheet.tooLarge', { name }));
    const outcome = await save((api) => api.putSpecSheet(opportunityId, file, version), 'artworkSpecs.sheet.done');
    const error = 'errors' in outcome ? outcome.errors?.specSheetFile : undefined;
    setProblem(typeof error === 'string' ? error : undefined);
  }

  async function remove() {
    setProblem(undefined);
    // The button disappears with the sheet.
    chooseButton.current?.focus();
    await save((api) => api.removeSpecSheet(opportunityId, version), 'artworkSpecs.sheet.removed');
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {specSheet ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
          <FileIcon fontSize="small" />
          <span>
            {specSheet.name}{' '}
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              · {formatFileSize(specSheet.size)}
            </Box>
          </span>
        </Box>
      ) : (
        <Typography color="text.secondary">{translate('artworkSpecs.sheet.none')}</Typography>
      )}
      <input
        ref={picker}
        type="file"
        accept={acceptOf('specSheet')}
        onChange={(event) => void send(event)}
        style={visuallyHidden}
        tabIndex={-1}
        aria-label={translate('artworkSpecs.sheet.choose')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          ref={chooseButton}
          variant="outlined"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) picker.current?.click();
          }}
        >
          {specSheet ? translate('artworkSpecs.sheet.replace') : translate('artworkSpecs.sheet.choose')}
        </Button>
        {specSheet && (
          <Button
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) void remove();
            }}
          >
            {translate('artworkSpecs.sheet.remove')}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate('artworkSpecs.sheet.hint')}
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Box>
  );
}

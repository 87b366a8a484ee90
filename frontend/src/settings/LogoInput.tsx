import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useRef, useState, type ChangeEvent } from 'react';
import type { Organisation } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import type { useSetting } from '../ui/useSetting';

const MOST_BYTES = 256 * 1024;

/** A chosen logo is saved at once; the server's reason stays below the buttons if it is refused. */
export function LogoInput({ setting }: { setting: ReturnType<typeof useSetting<Organisation>> }) {
  const translate = useTranslate();
  const { current, isPending, save } = setting;
  const { logo, version } = current;
  const [problem, setProblem] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Cleared, because otherwise choosing a corrected version of the same file would not trigger an event.
    target.value = '';
    if (!file) return;
    if (file.size > MOST_BYTES) {
      setProblem(translate('settings.logo.tooLarge', { name: file.name }));
      return;
    }
    const outcome = await save((api) => api.putLogo(file, version), 'settings.logo.done');
    const error = 'errors' in outcome ? outcome.errors?.logo : undefined;
    setProblem(typeof error === 'string' ? error : undefined);
  }

  async function remove() {
    setProblem(undefined);
    // The button disappears with the logo.
    chooseButton.current?.focus();
    await save((api) => api.removeLogo(version), 'settings.logo.removed');
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {logo ? (
        <Box
          component="img"
          src={logo.url}
          alt={translate('settings.logo.current')}
          sx={{
            maxWidth: '100%',
            maxHeight: 96,
            p: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: '#fff',
          }}
        />
      ) : (
        <Typography variant="body2">{translate('settings.logo.none')}</Typography>
      )}
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/gif"
        onChange={(event) => void send(event)}
        style={visuallyHidden}
        tabIndex={-1}
        aria-label={translate('settings.logo.choose')}
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
          {logo ? translate('settings.logo.replace') : translate('settings.logo.choose')}
        </Button>
        {logo && (
          <Button
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) void remove();
            }}
          >
            {translate('settings.logo.remove')}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate('settings.logo.hint')}
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Box>
  );
}

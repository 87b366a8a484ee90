import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Organisation } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { SettingFile } from '../ui/form/SettingFile';
import type { useSetting } from '../ui/useSetting';

const MOST_BYTES = 256 * 1024;

export function LogoInput({ setting }: { setting: ReturnType<typeof useSetting<Organisation>> }) {
  const translate = useTranslate();
  const { current, isPending, save } = setting;
  const { logo, version } = current;
  return (
    <SettingFile
      accept="image/png,image/jpeg,image/gif"
      texts="settings.logo"
      isPending={isPending}
      isSet={logo !== null}
      refuse={({ name, size }) => (size > MOST_BYTES ? translate('settings.logo.tooLarge', { name }) : undefined)}
      save={(file) => save((api) => api.putLogo(file, version), 'settings.logo.done')}
      field="logo"
      remove={() => save((api) => api.removeLogo(version), 'settings.logo.removed')}
    >
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
    </SettingFile>
  );
}

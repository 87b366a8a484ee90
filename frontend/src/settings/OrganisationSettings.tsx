import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import type { Organisation } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { organisation } from '../installation';
import { SettingFile } from '../ui/form/SettingFile';
import { Section } from '../ui/Section';
import { useSetting } from '../ui/useSetting';
import { OrganisationForm } from './OrganisationForm';

/** The form and the logo share a version, so that saving one does not make the other out of date. */
export function OrganisationSettings({ opened }: { opened: Organisation }) {
  const translate = useTranslate();
  const setting = useSetting<Organisation>({
    opened,
    draft: 'settings-organisation',
    read: (api) => api.organisation(),
    failed: 'settings.organisation.notSaved',
  });
  const { current } = setting;
  // Everything on the screen shows it at once.
  useEffect(() => organisation.set(current), [current]);
  return (
    <>
      <Section title={translate('settings.organisation.title')} hint={translate('settings.organisation.hint')}>
        <OrganisationForm setting={setting} />
      </Section>
      <Section title={translate('settings.logo.title')}>
        <LogoInput setting={setting} />
      </Section>
    </>
  );
}

const MAX_BYTES = 256 * 1024;

function LogoInput({ setting }: { setting: ReturnType<typeof useSetting<Organisation>> }) {
  const translate = useTranslate();
  const { current, isPending, save } = setting;
  const { logo, version } = current;
  return (
    <SettingFile
      accept="image/png,image/jpeg,image/gif"
      texts="settings.logo"
      isPending={isPending}
      isSet={logo !== null}
      refuse={({ name, size }) => (size > MAX_BYTES ? translate('settings.logo.tooLarge', { name }) : undefined)}
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

import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import type { Organisation } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { organisation } from '../installation';
import { Section } from '../ui/Section';
import { useSetting } from '../ui/useSetting';
import { LogoInput } from './LogoInput';
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
      <Section title={translate('settings.organisation.title')}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {translate('settings.organisation.hint')}
        </Typography>
        <OrganisationForm setting={setting} />
      </Section>
      <Section title={translate('settings.logo.title')}>
        <LogoInput setting={setting} />
      </Section>
    </>
  );
}

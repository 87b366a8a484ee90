import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Organisation } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { looksLikeAccountEmail } from '../public/form/fields';
import { TextInput } from '../ui/form/inputs';
import { SettingForm } from '../ui/form/SettingForm';
import { sideBySide } from '../ui/sideBySide';
import type { useSetting } from '../ui/useSetting';
import { AccentInput } from './AccentInput';

const FIELDS = [
  'name',
  'accentColour',
  'contactName',
  'contactPhone',
  'contactEmail',
  'address',
  'vatNumber',
  'termsUrl',
] as const;
const isEmail = (email: string) =>
  !email || looksLikeAccountEmail(email) ? undefined : 'settings.organisation.invalidEmail';

/** Empty fields are empty texts in the form. */
const typedOf = (saved: Organisation): Record<string, string> =>
  Object.fromEntries(FIELDS.map((field) => [field, saved[field] ?? '']));

export function OrganisationForm({ setting }: { setting: ReturnType<typeof useSetting<Organisation>> }) {
  const translate = useTranslate();
  const saved = typedOf(setting.current);

  return (
    <SettingForm
      texts="settings"
      setting={setting}
      saved={saved}
      describe={(field) => [
        `${translate(field === 'accentColour' ? 'settings.colour.label' : `settings.organisation.${field as 'name'}`)}: ${saved[field] || '–'}`,
      ]}
      onSave={(typed) =>
        setting.save(
          (api) => api.editOrganisation({ ...typed, version: setting.current.version }),
          'settings.organisation.done',
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextInput source="name" label={translate('settings.organisation.name')} autoComplete="organization" />
        <AccentInput />
        <Pair>
          <TextInput source="contactName" label={translate('settings.organisation.contactName')} autoComplete="off" />
          <TextInput
            source="contactPhone"
            label={translate('settings.organisation.contactPhone')}
            type="tel"
            autoComplete="off"
          />
        </Pair>
        <TextInput
          source="contactEmail"
          label={translate('settings.organisation.contactEmail')}
          type="email"
          validate={isEmail}
          autoComplete="off"
        />
        <TextInput
          source="address"
          label={translate('settings.organisation.address')}
          multiline
          minRows={3}
          autoComplete="off"
        />
        <Pair>
          <TextInput source="vatNumber" label={translate('settings.organisation.vatNumber')} autoComplete="off" />
          <TextInput
            source="termsUrl"
            label={translate('settings.organisation.termsUrl')}
            helperText={translate('settings.organisation.termsHint')}
            type="url"
            autoComplete="off"
          />
        </Pair>
      </Box>
    </SettingForm>
  );
}

const Pair = ({ children }: { children: ReactNode }) => <Box sx={sideBySide(220)}>{children}</Box>;

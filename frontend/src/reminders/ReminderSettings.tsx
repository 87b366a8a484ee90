import Box from '@mui/material/Box';
import type { FieldValues } from 'react-hook-form';
import type { ChasingSettings } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { CheckboxInput, TextInput } from '../ui/form/inputs';
import { SettingForm } from '../ui/form/SettingForm';
import { sideBySide } from '../ui/sideBySide';
import { useSetting } from '../ui/useSetting';

const DAYS = /^\s*(\d{1,2}\s*(,\s*\d{1,2}\s*)*)?$/;

interface Typed {
  enabled: boolean;
  /** Whole numbers with commas between them. */
  beforeDays: string;
  afterDays: string;
  sendAt: string;
  lastAt: string;
  replyTo: string;
}

/** When contacts are reminded (docs/product.md, 17.1). */
export function ReminderSettings({ opened }: { opened: ChasingSettings }) {
  const translate = useTranslate();
  const setting = useSetting<ChasingSettings>({
    opened,
    draft: 'settings-reminders',
    read: (api) => api.chasingSettings(),
    failed: 'reminders.settings.notSaved',
  });
  const saved = typedOf(setting.current);
  const inWords = (value: string | boolean) =>
    typeof value === 'boolean' ? translate(value ? 'audit.values.yes' : 'audit.values.no') : value || '–';

  async function save(values: FieldValues) {
    const { beforeDays, afterDays, ...typed } = values as Typed;
    const wrong = Object.entries({ beforeDays, afterDays }).filter(([, days]) => !DAYS.test(days));
    if (wrong.length > 0)
      return {
        errors: Object.fromEntries(wrong.map(([field]) => [field, translate('reminders.settings.invalidDays')])),
      };
    const change = { ...typed, beforeDays: numbersIn(beforeDays), afterDays: numbersIn(afterDays) };
    return setting.save(
      (api) => api.editChasingSettings({ ...change, replyTo: typed.replyTo || null, version: setting.current.version }),
      'reminders.settings.done',
    );
  }

  return (
    <SettingForm
      texts="settings"
      setting={setting}
      saved={{ ...saved }}
      describe={(field) => [
        `${translate(`reminders.settings.${field as keyof Typed}`)}: ${inWords(saved[field as keyof Typed])}`,
      ]}
      onSave={save}
    >
      <CheckboxInput
        source="enabled"
        label={translate('reminders.settings.enabled')}
        hint={translate('reminders.settings.enabledHint')}
      />
      <Box sx={sideBySide(220)}>
        <TextInput
          source="beforeDays"
          label={translate('reminders.settings.beforeDays')}
          helperText={translate('reminders.settings.daysHint')}
          autoComplete="off"
        />
        <TextInput
          source="afterDays"
          label={translate('reminders.settings.afterDays')}
          helperText={translate('reminders.settings.daysHint')}
          autoComplete="off"
        />
      </Box>
      <Box sx={sideBySide(220)}>
        <TextInput source="sendAt" label={translate('reminders.settings.sendAt')} type="time" required />
        <TextInput
          source="lastAt"
          label={translate('reminders.settings.lastAt')}
          helperText={translate('reminders.settings.timeHint')}
          type="time"
          required
        />
      </Box>
      <TextInput
        source="replyTo"
        type="email"
        label={translate('reminders.settings.replyTo')}
        helperText={translate('reminders.settings.replyToHint')}
      />
    </SettingForm>
  );
}

const typedOf = ({ enabled, beforeDays, afterDays, sendAt, lastAt, replyTo }: ChasingSettings): Typed => ({
  ...{ enabled, beforeDays: beforeDays.join(', '), afterDays: afterDays.join(', '), sendAt, lastAt },
  replyTo: replyTo ?? '',
});

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

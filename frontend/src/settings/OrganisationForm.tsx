import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { email, Form } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import type { Organisation } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { ChangedMeanwhile } from '../ui/ChangedMeanwhile';
import { forgetDraft, keptDraft } from '../ui/drafts';
import { GuardForm, KeepDraft, StartAgain } from '../ui/form/form';
import { TextInput } from '../ui/form/inputs';
import { useFocusAfterAttempt } from '../ui/form/useFocusAfterAttempt';
import type { useSetting } from '../ui/useSetting';
import { AccentInput } from './AccentInput';

const DRAFT = 'settings-organisation';
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
const isEmail = email('settings.organisation.invalidEmail');

/** Empty fields are empty texts in the form. */
const typedOf = (saved: Organisation): Record<string, string> =>
  Object.fromEntries(FIELDS.map((field) => [field, saved[field] ?? '']));

export function OrganisationForm({ setting }: { setting: ReturnType<typeof useSetting<Organisation>> }) {
  const translate = useTranslate();
  const { current, freshness, isPending, save, reload } = setting;
  const untouched = typedOf(current);
  const [initial] = useState(() => ({ ...untouched, ...(keptDraft(DRAFT) as Record<string, string> | undefined) }));
  const [saves, setSaves] = useState(0);

  async function submit(typed: FieldValues) {
    if (isPending) return undefined;
    const outcome = await save(
      (api) => api.editOrganisation({ ...typed, version: current.version }),
      'settings.organisation.done',
    );
    if ('errors' in outcome) return outcome.errors;
    forgetDraft(DRAFT);
    setSaves(saves + 1);
    return undefined;
  }

  return (
    <Form defaultValues={initial} onSubmit={submit} shouldFocusError={false} disableInvalidFormNotification noValidate>
      <KeepDraft name={DRAFT} untouched={untouched} />
      <GuardForm untouched={untouched} text={translate('settings.leaving')} />
      <StartAgain values={untouched} saves={saves} />
      <FocusWrongField />
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
        <ChangedMeanwhile texts="settings.changed" freshness={freshness} onReload={reload} />
        {freshness === 'reloaded' && <Theirs current={current} />}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" aria-disabled={isPending}>
            {isPending ? translate('settings.saving') : translate('settings.save')}
          </Button>
        </Box>
      </Box>
    </Form>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))', gap: 2 }}>
    {children}
  </Box>
);

/** What somebody else has saved, where it differs from what is in the form. */
function Theirs({ current }: { current: Organisation }) {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const theirs = Object.entries(typedOf(current)).filter(([field, value]) => getValues(field) !== value);
  if (theirs.length === 0) return null;
  return (
    <Alert severity="info" icon={false}>
      {theirs.map(([field, value]) => (
        <div key={field}>
          {translate(field === 'accentColour' ? 'settings.colour.label' : `settings.organisation.${field as 'name'}`)}:{' '}
          {value || '–'}
        </div>
      ))}
    </Alert>
  );
}

function FocusWrongField(): null {
  const { setFocus } = useFormContext();
  const state = useFormState();
  useFocusAfterAttempt(
    state,
    FIELDS.find((field) => state.errors[field]),
    setFocus,
  );
  return null;
}

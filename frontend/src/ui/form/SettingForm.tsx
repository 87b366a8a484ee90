import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Form, type FormProps } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import type { ServerErrors } from '../../providers/httpClient';
import { ChangedMeanwhile } from '../ChangedMeanwhile';
import { keptDraft, sentDraft } from '../drafts';
import { userIdNow } from '../tabStore';
import { ErrorSummary } from './ErrorSummary';
import { FollowRecord, GuardForm, isSame, KeepDraft, ResetAfterSave } from './form';
import { useIsShown } from '../useIsShown';
import type { useSetting, Versioned } from '../useSetting';
import { closeSent, useWhenSent } from '../whenSent';

interface TheirsProps {
  saved: FieldValues;
  /** One line for each thing that differs in this field. */
  describe: (field: string, typed: unknown) => string[];
}

interface SettingFormProps extends Pick<FormProps, 'validate'> {
  texts: 'settings' | 'artworkSpecs';
  setting: Pick<ReturnType<typeof useSetting<Versioned>>, 'current' | 'draft' | 'freshness' | 'isPending' | 'reload'>;
  /** What is saved, as it is in the form, in the order of the page. */
  saved: FieldValues;
  describe: TheirsProps['describe'];
  onSave: (typed: FieldValues) => Promise<{ saved: unknown } | { errors: ServerErrors | undefined }>;
  children: ReactNode;
}

/** The form of a setting, with what somebody else has saved in it meanwhile. */
export function SettingForm({ texts, setting, saved, describe, onSave, children, ...form }: SettingFormProps) {
  const translate = useTranslate();
  const { current, draft, freshness, isPending, reload } = setting;
  const [initial] = useState<FieldValues>(() => ({ ...saved, ...(keptDraft(draft) as FieldValues | undefined) }));
  const [saves, setSaves] = useState(0);
  const isShown = useIsShown();
  useWhenSent(draft, () => setSaves(saves + 1));

  async function submit(typed: FieldValues) {
    if (isPending) return undefined;
    const userId = userIdNow();
    const forgetDraft = sentDraft(draft);
    const outcome = await onSave(typed);
    if ('errors' in outcome) return outcome.errors;
    if (forgetDraft(isShown.current)) await closeSent(draft, userId);
    return undefined;
  }

  return (
    <Form
      {...form}
      defaultValues={initial}
      onSubmit={submit}
      shouldFocusError={false}
      disableInvalidFormNotification
      noValidate
    >
      <FollowRecord values={saved} />
      <KeepDraft name={draft} untouched={saved} version={current.version} touchedOnly />
      <GuardForm untouched={saved} isPending={isPending} isKept text={translate(`${texts}.leaving`)} />
      <ResetAfterSave values={saved} saves={saves} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children}
        <ErrorSummary />
        <ChangedMeanwhile texts={`${texts}.changed`} freshness={freshness} onReload={reload} />
        {freshness === 'reloaded' && <Theirs saved={saved} describe={describe} />}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" aria-disabled={isPending}>
            {translate(isPending ? `${texts}.saving` : `${texts}.save`)}
          </Button>
        </Box>
      </Box>
    </Form>
  );
}

/** What somebody else has saved, where it differs from what is in the form. */
function Theirs({ saved, describe }: TheirsProps) {
  const typed = useWatch();
  const lines = Object.entries(saved).flatMap(([field, value]) =>
    isSame(typed[field], value) ? [] : describe(field, typed[field]),
  );
  if (lines.length === 0) return null;
  return (
    <Alert severity="info" icon={false}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
}

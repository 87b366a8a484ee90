import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Form } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import type { OpportunitySpec } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { ChangedMeanwhile } from '../ui/ChangedMeanwhile';
import { forgetDraft, keptDraft } from '../ui/drafts';
import { GuardForm, KeepDraft, StartAgain } from '../ui/form/form';
import { TextInput, useField } from '../ui/form/inputs';
import { useFocusAfterAttempt } from '../ui/form/useFocusAfterAttempt';
import type { useSetting } from '../ui/useSetting';
import { legend, PiecesInput } from './PieceInputs';
import { checkSpec, firstWrong, inForm, specOf, typedOf, type TypedSpec } from './typedSpec';

const ANSWERS = ['warn', 'refuse'] as const satisfies OpportunitySpec['onMismatch'][];

interface SpecFormProps {
  opportunityId: string;
  setting: ReturnType<typeof useSetting<OpportunitySpec>>;
}

/** What is typed is kept for the lifetime of the tab, until it is saved. */
export function SpecForm({ opportunityId, setting }: SpecFormProps) {
  const translate = useTranslate();
  const { current, freshness, isPending, save, reload } = setting;
  const draft = `artwork-spec:${opportunityId}`;
  const untouched = typedOf(current);
  const [initial] = useState<TypedSpec>(() => ({ ...untouched, ...(keptDraft(draft) as TypedSpec | undefined) }));
  const [saves, setSaves] = useState(0);

  async function submit(typed: FieldValues) {
    if (isPending) return undefined;
    const outcome = await save(
      (api) => api.editArtworkSpec(opportunityId, { ...specOf(typed as TypedSpec), version: current.version }),
      'artworkSpecs.done',
    );
    if ('errors' in outcome) return outcome.errors && inForm(outcome.errors);
    forgetDraft(draft);
    setSaves(saves + 1);
    return undefined;
  }

  return (
    <Form
      defaultValues={initial}
      validate={(values) => checkSpec(values as TypedSpec)}
      onSubmit={submit}
      shouldFocusError={false}
      disableInvalidFormNotification
      noValidate
    >
      <KeepDraft name={draft} untouched={untouched} />
      <GuardForm untouched={untouched} text={translate('artworkSpecs.leaving')} />
      <StartAgain values={untouched} saves={saves} />
      <FocusWrongField />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PiecesInput />
        <OnMismatchInput />
        <TextInput
          source="notes"
          label={translate('artworkSpecs.notes')}
          helperText={translate('artworkSpecs.notesHint')}
          multiline
          minRows={3}
          maxRows={12}
        />
        <ChangedMeanwhile texts="artworkSpecs.changed" freshness={freshness} onReload={reload} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" aria-disabled={isPending}>
            {isPending ? translate('artworkSpecs.saving') : translate('artworkSpecs.save')}
          </Button>
        </Box>
      </Box>
    </Form>
  );
}

function FocusWrongField(): null {
  const { setFocus } = useFormContext();
  const state = useFormState();
  useFocusAfterAttempt(state, firstWrong(state.errors), setFocus);
  return null;
}

function OnMismatchInput() {
  const translate = useTranslate();
  const { control } = useField<string>('onMismatch');
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={legend}>
        {translate('artworkSpecs.onMismatch.label')}
      </FormLabel>
      <RadioGroup {...control} onChange={(_event, chosen) => control.onChange(chosen)}>
        {ANSWERS.map((answer) => (
          <FormControlLabel
            key={answer}
            value={answer}
            control={<Radio size="small" />}
            label={
              <>
                <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 500 }}>
                  {translate(`artworkSpecs.onMismatch.${answer}`)}
                </Typography>
                <Typography variant="body2" component="span" color="text.secondary">
                  {translate(`artworkSpecs.onMismatch.${answer}Hint`)}
                </Typography>
              </>
            }
            sx={{ alignItems: 'flex-start', mr: 0, '& .MuiRadio-root': { pt: '3px', pb: 1 } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { FieldValues } from 'react-hook-form';
import type { OpportunitySpec } from '../api/types';
import { describePiece } from '../api/uploads';
import { useTranslate } from '../i18n/useTranslate';
import { LabelWithHint, TextInput, useField } from '../ui/form/inputs';
import { SettingForm } from '../ui/form/SettingForm';
import type { useSetting } from '../ui/useSetting';
import { legend, PiecesInput } from './PieceInputs';
import { checkSpec, inForm, specOf, typedOf, type TypedSpec } from './typedSpec';

const ANSWERS = ['warn', 'refuse'] as const satisfies OpportunitySpec['onMismatch'][];

export interface SpecProps {
  opportunityId: string;
  setting: ReturnType<typeof useSetting<OpportunitySpec>>;
}

/** What is typed is kept for the lifetime of the tab, until it is saved. */
export function SpecForm({ opportunityId, setting }: SpecProps) {
  const translate = useTranslate();
  const { current } = setting;

  async function save(typed: FieldValues) {
    const spec = specOf(typed as TypedSpec);
    const outcome = await setting.save(
      (api) => api.editArtworkSpec(opportunityId, { ...spec, version: current.version }),
      spec.pieces.length > 0 ? 'artworkSpecs.done' : 'artworkSpecs.doneWithoutPieces',
    );
    return 'errors' in outcome && outcome.errors ? { errors: inForm(outcome.errors) } : outcome;
  }

  function describe(field: string): string[] {
    switch (field) {
      case 'pieces':
        return [
          translate('artworkSpecs.pieces.title'),
          ...current.pieces.map((piece) => `${piece.name}: ${describePiece(piece)}`),
        ];
      case 'onMismatch':
        return [
          `${translate('artworkSpecs.onMismatch.label')}: ${translate(`artworkSpecs.onMismatch.${current.onMismatch}`)}`,
        ];
      default:
        return [`${translate('artworkSpecs.notes')}: ${current.notes ?? '–'}`];
    }
  }

  return (
    <SettingForm
      texts="artworkSpecs"
      setting={setting}
      saved={typedOf(current)}
      describe={describe}
      onSave={save}
      validate={(values) => checkSpec(values as TypedSpec)}
    >
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
    </SettingForm>
  );
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
              <LabelWithHint
                label={translate(`artworkSpecs.onMismatch.${answer}`)}
                hint={translate(`artworkSpecs.onMismatch.${answer}Hint`)}
              />
            }
            sx={{ alignItems: 'flex-start', mr: 0, '& .MuiRadio-root': { pt: '3px', pb: 1 } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { useField } from '../../ui/form/inputs';

const SEPARATOR = /[\s,;]+/;

/** Addresses that get the mails to the contact as well. What is typed becomes one with Enter, a comma or a space. */
export function CopiesInput({ suggested = [] }: { suggested?: string[] }) {
  const translate = useTranslate();
  const { control, ref, error, helperText } = useField<string[]>('ccEmails');
  const [typed, setTyped] = useState('');
  // What is being typed is already the last of the addresses, so that it is not lost when the form is left.
  const rest = control.value.at(-1) === typed ? typed : '';
  const chips = rest ? control.value.slice(0, -1) : control.value;

  function change(chosen: string[], text = '') {
    const addresses = new Set(chosen.flatMap((each) => each.split(SEPARATOR)).filter((each) => each !== ''));
    setTyped(text);
    control.onChange(text ? [...addresses, text] : [...addresses]);
  }

  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      filterSelectedOptions
      options={suggested}
      value={chips}
      inputValue={rest}
      onChange={(_event, chosen, reason) => change(chosen, reason === 'removeOption' ? rest : '')}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return;
        if (SEPARATOR.test(text)) change([...chips, text]);
        else change(chips, text);
      }}
      onBlur={control.onBlur}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          name={control.name}
          label={`${translate('bookings.create.ccEmails')} (${translate('bookings.create.optional')})`}
          inputRef={ref}
          error={error}
          helperText={helperText ?? translate('bookings.create.ccEmailsHint')}
        />
      )}
    />
  );
}

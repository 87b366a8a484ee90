import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from '../../i18n/useTranslate';
import { useField } from '../../ui/form/inputs';

const SEPARATOR = /[\s,;]+/;

/** Addresses that get the mails to the contact as well. What is typed becomes one with Enter, a comma or a space. */
export function CopiesInput({ suggested = [] }: { suggested?: string[] }) {
  const translate = useTranslate();
  const { control, ref, error, helperText } = useField<string[]>('ccEmails');
  const choose = (chosen: string[]) =>
    control.onChange([...new Set(chosen.flatMap((text) => text.split(SEPARATOR)).filter((text) => text !== ''))]);

  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      filterSelectedOptions
      options={suggested}
      value={control.value}
      onChange={(_event, chosen) => choose(chosen)}
      onInputChange={(_event, text, reason) => {
        if (SEPARATOR.test(text) && text.trim() !== '' && reason === 'input') choose([...control.value, text]);
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

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { formTexts } from './texts';
import { useField } from './useField';

/** Offers the catalogue's brands and takes any other name too. */
export function BrandInput({ brands }: { brands: string[] }) {
  const { control, ref, error, helperText } = useField<string>('brandName');
  return (
    <Autocomplete
      freeSolo
      options={brands}
      inputValue={control.value}
      onInputChange={(_event, brandName) => control.onChange(brandName)}
      onBlur={control.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          name={control.name}
          label={formTexts.brandName}
          required
          inputRef={ref}
          error={error}
          helperText={helperText}
        />
      )}
    />
  );
}

import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useForkRef } from '@mui/material/utils';
import { useId, useRef, type Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { FilePicker, NameAndSize } from '../../ui/files/FilePicker';
import { useField } from '../../ui/form/inputs';
import type { NewBooking } from './newBooking';

/** A file that cannot be accepted stays visible with the reason below it, so that nobody thinks it was sent. */
export function SpecSheetInput({ hint }: { hint?: string | null }) {
  const translate = useTranslate();
  const { control, ref, error, helperText } = useField<File | null>('specSheetFile');
  const { trigger } = useFormContext<NewBooking>();
  const picker = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const helperId = useId();
  const buttonRef = useForkRef(ref as Ref<HTMLButtonElement>, chooseButton);
  const file = control.value;

  function choose(chosen: File | null) {
    control.onChange(chosen);
    void trigger('specSheetFile');
  }

  /** The button disappears with the file. */
  function remove() {
    chooseButton.current?.focus();
    choose(null);
  }

  return (
    <FormControl error={error} fullWidth>
      <FormLabel id={labelId} sx={{ mb: 0.75, fontSize: '0.8125rem', fontWeight: 500, color: 'text.primary' }}>
        {translate('bookings.create.specSheet')}
      </FormLabel>
      <FilePicker ref={picker} accept="application/pdf,.pdf" onChoose={choose} aria-labelledby={labelId} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        {file && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, mr: 1 }}>
            <FileIcon fontSize="small" />
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <NameAndSize name={file.name} size={file.size} />
            </Typography>
          </Box>
        )}
        <Button
          ref={buttonRef}
          variant="outlined"
          onClick={() => picker.current?.click()}
          onBlur={control.onBlur}
          aria-describedby={helperId}
        >
          {file ? translate('bookings.create.changeSpecSheet') : translate('bookings.create.chooseSpecSheet')}
        </Button>
        {file && (
          <Button variant="text" onClick={remove}>
            {translate('bookings.create.removeSpecSheet')}
          </Button>
        )}
      </Box>
      <FormHelperText id={helperId} aria-live="polite">
        {helperText ?? hint ?? translate('bookings.create.specSheetHint')}
      </FormHelperText>
    </FormControl>
  );
}

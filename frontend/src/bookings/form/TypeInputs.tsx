import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Collapse from '@mui/material/Collapse';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Catalogue } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { UnitsInput } from '../../inventory/UnitsInput';
import { BookingPrice } from '../../rates/BookingPrice';
import { FormRow } from '../../ui/form/form';
import { LabelWithHint, NumberInput, useField } from '../../ui/form/inputs';
import { inColumns } from '../../ui/sideBySide';
import { Days } from './DateInputs';
import { wantedQuotes, type NewBooking } from './newBooking';
import { opportunityIn } from './opportunities';

interface TypeInputsProps extends Pick<Catalogue, 'categories'> {
  isUnanswered: boolean;
}

/** A row for each requested type: whether it is booked, when, and for how much. */
export function TypeInputs(props: TypeInputsProps) {
  const types = useWatch<NewBooking, 'types'>({ name: 'types' });
  return types.map(({ bookingType }, index) => (
    <FormRow key={bookingType} path={`types.${index}`}>
      <TypeRow index={index} {...props} />
    </FormRow>
  ));
}

function TypeRow({ index, categories, isUnanswered }: TypeInputsProps & { index: number }) {
  const translate = useTranslate();
  const { clearErrors } = useFormContext<NewBooking>();
  const type = useWatch<NewBooking, `types.${number}`>({ name: `types.${index}` });
  const { control } = useField<boolean>('isBooked');
  const { ref, error, helperText } = useField<string>('bookingType');
  const { mediaCategory, mediaOpportunity, units } = type;
  const opportunity = opportunityIn(categories, mediaCategory, mediaOpportunity);
  return (
    <Box
      component="fieldset"
      aria-label={mediaOpportunity}
      sx={{ minWidth: 0, m: 0, p: '12px 0 0', border: 0, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={control.value}
            onChange={({ target }) => {
              control.onChange(target.checked);
              clearErrors(`types.${index}`);
            }}
            onBlur={control.onBlur}
            slotProps={{ input: { ref } }}
          />
        }
        label={<LabelWithHint label={mediaOpportunity} hint={mediaCategory} />}
        sx={{ ml: '-9px', mr: 0, overflowWrap: 'anywhere' }}
      />
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {helperText}
        </Alert>
      )}
      <Collapse in={control.value} unmountOnExit>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1.5 }}>
          <Days opportunity={opportunity} units={units} />
          <Box sx={inColumns(190)}>
            {/* First, because each row has it. */}
            <NumberInput
              source="revenueAmount"
              label={`${translate('bookings.create.revenue')} (${translate('bookings.create.optional')})`}
            />
            <UnitsInput key={opportunity?.id} opportunity={opportunity} />
            <BookingPrice wanted={wantedQuotes(type, opportunity?.id)} isUnanswered={isUnanswered} />
          </Box>
        </Box>
      </Collapse>
    </Box>
  );
}

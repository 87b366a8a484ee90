import { useTranslate } from '../../i18n/useTranslate';
import { CheckboxInput } from '../../ui/form/inputs';
import { Hint } from '../../ui/Muted';
import { recipientsOf, type Recipients } from '../recipients';

interface TellBrandProps {
  booking: Recipients;
  verb: 'cancel' | 'editDates' | 'endEarly' | 'reinstate';
}

/** Asks whether the recipients get an email about the verb, or says that all of them were erased. */
export function TellBrand({ booking, verb }: TellBrandProps) {
  const translate = useTranslate();
  const recipients = recipientsOf(booking);
  if (!recipients) return <Hint>{translate('inputs.nobodyTold')}</Hint>;
  return (
    <CheckboxInput
      source="tellBrand"
      label={translate('bookings.verbs.tellBrand.label')}
      hint={translate(`bookings.verbs.tellBrand.${verb}`, { recipients })}
    />
  );
}

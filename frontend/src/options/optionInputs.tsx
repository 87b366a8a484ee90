import { useTranslate } from '../i18n/useTranslate';
import type { Days } from '../providers/dataProvider';
import { isWholeDay, today } from '../ui/days';
import { DayInput } from '../ui/form/DayInput';
import { TextInput } from '../ui/form/inputs';

/** The first and the last day of an option. */
export function DaysInputs() {
  const translate = useTranslate();
  return (
    <>
      <DayInput source="from" label={translate('options.place.from')} min={today()} required />
      <DayInput source="to" label={translate('options.place.to')} min={today()} required />
    </>
  );
}

export function NoteInput() {
  const translate = useTranslate();
  return <TextInput source="note" label={translate('options.place.note')} multiline minRows={2} />;
}

export const checkDays = ({ from, to }: Days) => ({
  ...(!isWholeDay(from) && { from: 'options.place.errors.days' }),
  ...(!isWholeDay(to) && { to: 'options.place.errors.days' }),
  ...(isWholeDay(from) && isWholeDay(to) && to < from && { to: 'options.place.errors.order' }),
});

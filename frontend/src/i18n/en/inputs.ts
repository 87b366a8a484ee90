/** The texts that MUI's inputs would otherwise have in English. */
export const inputTexts = {
  nobodyTold: 'No email is sent: the personal data of all recipients was erased.',
  mendFields: 'One field needs correcting |||| %{smart_count} fields need correcting',
  suggestions: { open: 'Open', close: 'Close', clear: 'Clear', loading: 'Loading…' },
  day: {
    day: 'Day',
    month: 'Month',
    year: 'Year',
    empty: 'Empty',
    placeholders: { day: 'DD', month: 'MM', year: 'YYYY' },
    choose: 'Choose date',
    chosen: 'Choose date, selected date is %{day}',
    title: 'Select date',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    toYears: 'calendar view is open, switch to year view',
    toDays: 'year view is open, switch to calendar view',
    ok: 'OK',
    cancel: 'Cancel',
    outOfOrder: 'The last day must not be before the first.',
  },
} as const;

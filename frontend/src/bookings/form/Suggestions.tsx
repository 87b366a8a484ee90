import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { BookingSuggestions } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { useRead } from '../../providers/api';
import { useUnlessSaving } from '../../ui/form/inputs';
import { isSameName } from '../../ui/names';
import { useSettled } from '../../ui/useSettled';
import type { NewBooking } from './newBooking';

const MAX_SHOWN = 3;
const NONE: BookingSuggestions = { contactEmails: [], ccEmails: [], tradingDirectorNames: [] };

/** What the earlier bookings of the typed brand had, newest first; nothing until the brand has been typed. */
export function useSuggestions(): BookingSuggestions {
  const typed = useWatch<NewBooking, 'brandName'>({ name: 'brandName' }).trim();
  const brandName = useSettled(typed);
  const { data } = useRead(['bookings', 'suggestions', brandName], (api) => api.bookingSuggestions(brandName), {
    enabled: brandName !== '' && brandName === typed,
  });
  return data ?? NONE;
}

interface SuggestionsProps {
  source: 'contactEmail' | 'tradingDirectorName';
  /** The newest first. */
  values: string[];
}

/** Values of earlier bookings. Choosing one replaces what the field contains. */
export function Suggestions({ source, values }: SuggestionsProps) {
  const translate = useTranslate();
  const { setValue, setFocus, clearErrors } = useFormContext<NewBooking>();
  const unlessSaving = useUnlessSaving();
  const current = useWatch<NewBooking, typeof source>({ name: source });
  const others = values.filter((value) => !isSameName(value, current.trim())).slice(0, MAX_SHOWN);
  if (others.length === 0) return null;

  function choose(value: string) {
    setValue(source, value, { shouldDirty: true });
    clearErrors(source);
    // The chip disappears.
    setFocus(source);
  }

  return (
    <Choices
      label={translate('bookings.create.suggested')}
      choices={others.map((value) => ({ value, label: value }))}
      onChoose={unlessSaving(choose)}
    />
  );
}

interface ChoicesProps {
  label: string;
  choices: { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** Values for the field above, to be taken by a click. */
export function Choices({ label, choices, onChoose }: ChoicesProps) {
  const labelId = useId();
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: -1 }}
    >
      <Typography id={labelId} variant="body2" color="text.secondary">
        {label}
      </Typography>
      {choices.map((choice) => (
        <Chip
          key={choice.value}
          label={choice.label}
          size="small"
          variant="outlined"
          onClick={() => onChoose(choice.value)}
          // Not cut off: addresses may differ only at their end.
          sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
        />
      ))}
    </Box>
  );
}

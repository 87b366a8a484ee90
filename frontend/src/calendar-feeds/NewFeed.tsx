import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { CalendarFeed, NewCalendarFeed } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useChoices } from '../providers/catalogue';
import { SelectInput, useField } from '../ui/form/inputs';
import { Hint } from '../ui/Muted';
import { VerbDialog } from '../ui/VerbDialog';
import type { FeedOpportunity } from './paths';

interface Chosen {
  detail: CalendarFeed['detail'];
  /** None: all of them. */
  opportunities: FeedOpportunity[];
}

const DETAILS: CalendarFeed['detail'][] = ['full', 'busy'];

interface NewFeedDialogProps {
  /** Those that the form begins with. */
  opportunities: FeedOpportunity[];
  onMade: (feed: NewCalendarFeed) => void;
  onClose: () => void;
}

export function NewFeedDialog({ opportunities: given, onMade, onClose }: NewFeedDialogProps) {
  const translate = useTranslate();
  return (
    <VerbDialog<Chosen, NewCalendarFeed>
      title={translate('calendarFeeds.add.title')}
      confirmLabel={translate('calendarFeeds.add.submit')}
      pendingLabel={translate('calendarFeeds.add.submitting')}
      values={{ detail: 'full', opportunities: given }}
      verb={{
        // A dialog that is opened again waits for the answer, because the address of a feed is shown only once.
        form: 'new-calendar-feed',
        call: (api, { detail, opportunities }) =>
          api.addCalendarFeed(detail, opportunities.length > 0 ? opportunities.map(({ id }) => id) : null),
        failed: 'calendarFeeds.add.failed',
        onDone: onMade,
      }}
      onClose={onClose}
    >
      <SelectInput
        source="detail"
        label={translate('calendarFeeds.add.detail')}
        choices={DETAILS.map((id) => ({ id, name: translate(`calendarFeeds.add.choices.${id}`) }))}
        autoFocus
      />
      <OpportunitiesInput />
      <Hint>{translate('calendarFeeds.add.text')}</Hint>
    </VerbDialog>
  );
}

function OpportunitiesInput() {
  const translate = useTranslate();
  const { data: offered, isError } = useChoices();
  const opportunities = offered?.categories.flatMap(({ name: category, opportunities: placements }) =>
    placements.map(({ id, name }): FeedOpportunity => ({ id, name, category })),
  );
  const { control, error, helperText } = useField<FeedOpportunity[]>('opportunities');
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={opportunities ?? []}
      // Choices that were loaded earlier are asked for again.
      loading={offered === undefined && !isError}
      groupBy={({ category }) => category}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={translate('calendarFeeds.add.noOpportunity')}
      value={control.value}
      onChange={(_event, chosen) => control.onChange(chosen)}
      onBlur={control.onBlur}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          name={control.name}
          label={translate('calendarFeeds.add.opportunities')}
          error={error}
          helperText={helperText ?? translate('calendarFeeds.add.opportunitiesHint')}
        />
      )}
    />
  );
}

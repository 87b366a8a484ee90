import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useGetOne } from 'react-admin';
import { AssigneeName } from '../activity/AssigneeName';
import { Events } from '../activity/History';
import type { Option } from '../api/types';
import { bookingPath } from '../bookings/paths';
import { useTranslate } from '../i18n/useTranslate';
import { DetailsDialog, LoadedDetails } from '../ui/DetailsDialog';
import { Facts } from '../ui/Facts';
import { formatCount, formatWeekdayAndTime } from '../ui/format';
import { Link } from '../ui/Link';
import { Hint } from '../ui/Muted';
import { daysOf, StateChip, stateNote } from './optionFacts';
import { OPTIONS } from './paths';
import { OptionVerbs } from './verbs';

export function OptionDetailsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const query = useGetOne<Option>(OPTIONS, { id });
  return (
    <DetailsDialog title={translate('options.details.title')} maxWidth="sm" onClose={onClose}>
      <LoadedDetails query={query} texts="options.details">
        {(option) => <OptionBody option={option} />}
      </LoadedDetails>
    </DetailsDialog>
  );
}

function OptionBody({ option }: { option: Option }) {
  const translate = useTranslate();
  const historyId = useId();
  const field = (name: 'mediaOpportunity' | 'units' | 'owner' | 'placedAt' | 'expiresAt' | 'note') =>
    translate(`resources.options.fields.${name}`);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2, overflowWrap: 'anywhere', '& dl': { p: 0 } }}>
      <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' }}>
        <Typography variant="h1" component="h3">
          {option.brandName}
        </Typography>
        <StateChip option={option} />
        <Hint sx={{ flexBasis: '100%' }}>
          {[
            stateNote(option, translate),
            option.challengedBy && option.state === 'first'
              ? translate('options.challenged', { name: option.challengedBy })
              : '',
            option.state === 'first' && !option.isOffered ? translate('options.notOffered') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Hint>
      </Box>
      <Facts
        facts={[
          [field('mediaOpportunity'), `${option.mediaOpportunity}, ${option.mediaCategory}`],
          [translate('options.details.days'), daysOf(option)],
          [field('units'), formatCount(option.units)],
          [field('owner'), <AssigneeName assignee={option.owner} />],
          [field('placedAt'), formatWeekdayAndTime(option.placedAt)],
          option.renewedAt && [translate('options.details.renewed'), formatWeekdayAndTime(option.renewedAt)],
          option.bookingId &&
            option.bookingNumber !== null && [
              translate('options.details.booking'),
              <Link to={bookingPath(option.bookingId)} underline="always">
                {translate('bookings.number', { bookingNumber: option.bookingNumber })}
              </Link>,
            ],
          option.note && [field('note'), <span style={{ whiteSpace: 'pre-line' }}>{option.note}</span>],
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
        <OptionVerbs option={option} place="details" />
      </Box>
      <Box component="section" aria-labelledby={historyId} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
        <Typography variant="h3" component="h4" id={historyId}>
          {translate('options.details.history')}
        </Typography>
        {/* The dialog has padding already. */}
        <Box sx={{ mx: -2 }}>
          <Events resource={OPTIONS} id={option.id} />
        </Box>
      </Box>
    </Box>
  );
}

import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { Catalogue, Option } from '../../../api/types';
import { useTranslate } from '../../../i18n/useTranslate';
import { optionPath, OPTIONS, OPTIONS_PATH } from '../../../options/paths';
import { formatDateAndTime } from '../../../ui/format';
import { PageSpinner } from '../../../ui/PageSpinner';
import { bookingPath } from '../../paths';
import { NewBookingForm } from '../NewBookingForm';
import { prefillFromOption } from './bookingOrigin';
import { LoadedOrigin, OriginClosed } from './OriginProblem';

interface OptionBookingProps {
  id: string;
  catalogue: Catalogue;
}

/** The form for a booking that takes the place of an option. */
export function OptionBooking({ id, catalogue }: OptionBookingProps) {
  // It may have become first since it was last read.
  const query = useGetOne<Option>(OPTIONS, { id }, { refetchOnMount: 'always' });

  return (
    <LoadedOrigin query={query} failed={useTranslate()('options.guide.failed')}>
      {(option) => <OpenOption option={option} isFetching={query.isFetching} catalogue={catalogue} />}
    </LoadedOrigin>
  );
}

interface OpenOptionProps {
  option: Option;
  isFetching: boolean;
  catalogue: Catalogue;
}

function OpenOption({ option, isFetching, catalogue }: OpenOptionProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const isBookable = option.allowedActions.includes('book');
  if (isFetching && !isBookable) return <PageSpinner />;
  if (!isBookable)
    return (
      <OriginClosed
        text={translate('options.guide.closed', { state: translate(`options.states.${option.state}`) })}
        back={translate('options.guide.back')}
        to={OPTIONS_PATH}
      />
    );
  return (
    <NewBookingForm
      catalogue={catalogue}
      origin={{ optionId: option.id }}
      held={option}
      initial={prefillFromOption(option)}
      onCreated={(booking) => navigate(bookingPath(booking.id))}
      lead={
        <section>
          <Link component={RouterLink} to={optionPath(option.id)} underline="always" variant="h2" color="text.primary">
            {translate('options.guide.title', { brand: option.brandName })}
          </Link>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {translate('options.guide.text', { moment: formatDateAndTime(option.expiresAt ?? option.placedAt) })}
          </Typography>
        </section>
      }
    />
  );
}

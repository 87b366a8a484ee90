import type { Catalogue, Option } from '../../../api/types';
import { useTranslate } from '../../../i18n/useTranslate';
import { optionPath, OPTIONS, OPTIONS_PATH } from '../../../options/paths';
import { formatDateAndTime } from '../../../ui/format';
import { Link } from '../../../ui/Link';
import { Hint } from '../../../ui/Muted';
import { useNavigateFromHere } from '../../../ui/useNavigateFromHere';
import { bookingPath } from '../../paths';
import { NewBookingForm } from '../NewBookingForm';
import { prefillFromOption } from './bookingOrigin';
import { LoadedOrigin, WhileOpen } from './OriginProblem';

/** The form for a booking that takes the place of an option. */
export function OptionBooking({ id, catalogue }: { id: string; catalogue: Catalogue }) {
  const translate = useTranslate();
  const navigate = useNavigateFromHere();
  return (
    <LoadedOrigin<Option> resource={OPTIONS} id={id} failed={translate('options.guide.failed')}>
      {(option) => (
        <WhileOpen
          isOpen={option.allowedActions.includes('book')}
          closed={translate('options.guide.closed', { state: translate(`options.states.${option.state}`) })}
          back={translate('options.guide.back')}
          to={OPTIONS_PATH}
        >
          <NewBookingForm
            catalogue={catalogue}
            origin={{ optionId: id }}
            held={option}
            initial={prefillFromOption(option)}
            onCreated={(booking) => navigate(bookingPath(booking.id))}
            lead={
              <section>
                <Link to={optionPath(id)} underline="always" variant="h2" color="text.primary">
                  {translate('options.guide.title', { brand: option.brandName })}
                </Link>
                {option.expiresAt && (
                  <Hint sx={{ mt: 0.5 }}>
                    {translate('options.guide.text', { moment: formatDateAndTime(option.expiresAt) })}{' '}
                    {!option.isOffered &&
                      translate('options.guide.notOffered', { opportunity: option.mediaOpportunity })}
                  </Hint>
                )}
              </section>
            }
          />
        </WhileOpen>
      )}
    </LoadedOrigin>
  );
}

import { dealRequestTexts } from '../../i18n/en/dealRequest';
import { formTexts } from '../../i18n/en/publicForm';
import { lengthOf, looksLikeEmail, type ErrorsOf } from '../form/fields';

/** In the order of the page. Dates are plain yyyy-MM-dd, which compare as text. */
export const emptyDealRequest = {
  requesterName: '',
  requestEmail: '',
  brand: '',
  dealDescription: '',
  liveDate: '',
  endDate: '',
};

export type DealRequestValues = typeof emptyDealRequest;

const NAME_LIMIT = 200;
export const DESCRIPTION_LIMIT = 5000;

/**
 * The error of each field (docs/product.md, 2.1 and 9).
 * @param today the current day in the business's time zone
 */
export function dealRequestErrors(values: DealRequestValues, today: string): ErrorsOf<DealRequestValues> {
  const { errors } = dealRequestTexts;
  return {
    requesterName: textError(values.requesterName, NAME_LIMIT, errors.requesterName),
    requestEmail: looksLikeEmail(values.requestEmail) ? undefined : errors.requestEmail,
    brand: values.brand ? undefined : errors.brand,
    dealDescription: textError(values.dealDescription, DESCRIPTION_LIMIT, errors.dealDescription),
    liveDate: !values.liveDate ? errors.liveDate : values.liveDate < today ? errors.liveDatePast : undefined,
    endDate: endDateError(values, today),
  };
}

function textError(text: string, limit: number, missing: string): string | undefined {
  const length = lengthOf(text);
  if (length === 0) return missing;
  return length > limit ? formTexts.tooLong(limit, length) : undefined;
}

/** A deal may begin and end on the same day: it runs until that day is over (docs/product.md, 6.1). */
function endDateError({ liveDate, endDate }: DealRequestValues, today: string): string | undefined {
  const { errors } = dealRequestTexts;
  if (!endDate) return errors.endDate;
  if (endDate < liveDate) return errors.endBeforeLive;
  return endDate < today ? errors.endDatePast : undefined;
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "1 December 2026". The thank-you screen spells out the day, because the browser may have shown it as 12/01. */
export const longDate = (day: string): string => longDay.format(new Date(day));

import type { Catalogue } from '../../api/types';
import { formTexts } from '../../i18n/en/publicForm';
import { salesEnquiryTexts } from '../../i18n/en/salesEnquiry';
import { lengthOf, looksLikeEmail, type ErrorsOf } from '../form/fields';
import { ifOffered } from '../form/usePublicCatalogue';

/** In the order of the page. */
export const emptySalesEnquiry = {
  tradingDirector: '',
  brand: '',
  /** Full names, such as "Trade Newsletter – Front Cover", in the order in which they were selected. */
  bookingTypes: [] as string[],
  bookingPeriodMonth: '',
  bookingPeriodYear: '',
  brandContactEmail: '',
  additionalNotes: '',
  confirmed: false,
};

export type SalesEnquiryValues = typeof emptySalesEnquiry;
export type BookingTypeGroup = Catalogue['bookingTypes'][number];

export const NOTES_LIMIT = 5000;

/** Removes choices from a draft that the catalogue no longer offers. */
export function onlyOffered(values: SalesEnquiryValues, catalogue: Catalogue | undefined): SalesEnquiryValues {
  const offeredTypes = catalogue?.bookingTypes.flatMap(({ types }) => types);
  return {
    ...values,
    tradingDirector: ifOffered(values.tradingDirector, catalogue?.tradingDirectors),
    brand: ifOffered(values.brand, catalogue?.brands),
    bookingTypes: values.bookingTypes.filter((type) => ifOffered(type, offeredTypes)),
  };
}

/** The error of each field (docs/product.md, 3.1 and 9). */
export function salesEnquiryErrors(values: SalesEnquiryValues): ErrorsOf<SalesEnquiryValues> {
  const { errors } = salesEnquiryTexts;
  const notesLength = lengthOf(values.additionalNotes);
  return {
    tradingDirector: values.tradingDirector ? undefined : errors.tradingDirector,
    brand: values.brand ? undefined : errors.brand,
    bookingTypes: values.bookingTypes.length > 0 ? undefined : errors.bookingTypes,
    bookingPeriodMonth: values.bookingPeriodMonth ? undefined : errors.bookingPeriodMonth,
    bookingPeriodYear: values.bookingPeriodYear ? undefined : errors.bookingPeriodYear,
    brandContactEmail: looksLikeEmail(values.brandContactEmail) ? undefined : errors.brandContactEmail,
    additionalNotes: notesLength > NOTES_LIMIT ? formTexts.tooLong(NOTES_LIMIT, notesLength) : undefined,
    confirmed: values.confirmed ? undefined : errors.confirmed,
  };
}

/** "Front Cover" for "Trade Newsletter – Front Cover", for places that already show the group. */
export const typeLabel = (group: string, name: string): string => name.replace(`${group} – `, '');

/** The groups, with only those types that contain every typed word. */
export function matchingGroups(groups: readonly BookingTypeGroup[], searched: string): BookingTypeGroup[] {
  const words = searched.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ group, types }) => ({
      group,
      types: types.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))),
    }))
    .filter(({ types }) => types.length > 0);
}

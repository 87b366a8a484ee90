import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Booking, Catalogue } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { ChangedMeanwhile, useCurrentRecord } from '../../ui/ChangedMeanwhile';
import { NoSpaceDialog, useNoSpace } from '../../inventory/NoSpaceDialog';
import { readUnits } from '../../inventory/units';
import { UnitsInput } from '../../inventory/UnitsInput';
import { useAvailabilityIn } from '../../inventory/useSpace';
import type { Overbooking } from '../../providers/dataProvider';
import { useQuote } from '../../rates/useQuote';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { closesDialog } from '../../ui/dialogInAddress';
import { FollowRecord, GuardForm } from '../../ui/form/form';
import { CheckboxInput, namesWith, TextInput } from '../../ui/form/inputs';
import { formatPounds } from '../../ui/format';
import { Hint } from '../../ui/Muted';
import { hasRun } from '../days';
import { BrandInput, DirectorInput, PlacementInputs } from '../form/BookingInputs';
import { checkCopies, checkSpecSheet } from '../form/checkNewBooking';
import { CopiesInput } from '../form/CopiesInput';
import type { NewBooking } from '../form/newBooking';
import { SpecSheetInput } from '../form/SpecSheetInput';
import { useCatalogue, useChoices } from '../../providers/catalogue';
import { isOtherPlace, opportunityIn, usePlaceOf } from '../form/opportunities';
import { useBookingVerb } from '../verbs';
import { daysOf } from './bookingDays';
import { InvoicedMonth } from './InvoicedMonth';

const FIELDS = [
  'brandName',
  'contactEmail',
  'tradingDirectorName',
  'mediaCategory',
  'mediaOpportunity',
  'units',
] as const;

type Texts = Pick<NewBooking, (typeof FIELDS)[number]>;

interface Details extends Texts, Pick<NewBooking, 'ccEmails' | 'specSheetFile'> {
  tellBrand: boolean;
  /** The sheet that it was ticked for. Somebody else may have replaced that meanwhile. */
  removeSpecSheet: string | false;
}

type Correction = { form: FormData };

export function EditDetailsDialog({ opened, onClose }: { opened: Booking; onClose: () => void }) {
  const translate = useTranslate();
  const { data: catalogue } = useChoices();
  const { current, meanwhile, noticeConflict } = useCurrentRecord('bookings', opened);
  const values = detailsOf(current);
  const draft = `details:${opened.id}`;
  const isPlacementFixed = hasRun({ status: opened.statusBeforeCancellation ?? opened.status });
  const noSpace = useNoSpace<Correction>(noticeConflict);
  const isClosed = useRef(false);
  const close = () => {
    isClosed.current = true;
    onClose();
  };
  const verb = useBookingVerb<Correction & Overbooking>(
    'correct',
    (api, _booking, { form, ...overbooking }) => api.correctBooking(current, form, overbooking),
    {
      done: ({ bookingNumber }) => ({ key: 'bookings.verbs.correct.done', args: { bookingNumber } }),
      form: draft,
      listed: values,
      close,
      onFailed: noSpace.notice,
    },
  );

  return (
    <ActionDialog
      title={translate('bookings.verbs.correct.title')}
      confirmLabel={translate('bookings.verbs.correct.submit')}
      pending={verb.isPending}
      values={values}
      draft={draft}
      listsErrors
      validate={(details) => {
        const [copies, specSheet] = [checkCopies(details), checkSpecSheet(details.specSheetFile, translate)];
        return {
          ...(copies && { ccEmails: translate(copies) }),
          ...(readUnits(details.units) === null && { units: translate('inventory.form.invalidUnits') }),
          ...(specSheet && { specSheetFile: specSheet }),
        };
      }}
      onConfirm={(details: Details) => verb.submit({ form: correctionOf(details, current) })}
      onClose={close}
    >
      <ChangedMeanwhile texts="bookings.verbs.changedMeanwhile" {...meanwhile} />
      <FollowRecord values={values} />
      <GuardForm
        untouched={{ specSheetFile: values.specSheetFile }}
        isSent={() => isClosed.current}
        isPending={verb.isPending}
        isKept
        text={translate('bookings.create.leaving')}
        leaves={closesDialog}
      />
      <BrandInput brands={catalogue?.brands.map(nameOf) ?? []} autoFocus />
      <TextInput
        source="contactEmail"
        label={translate('bookings.create.contactEmail')}
        type="email"
        autoComplete="off"
        required
      />
      <CopiesInput />
      <NewRecipients former={current} />
      <DirectorInput directors={namesWith(catalogue?.tradingDirectors.map(nameOf), current.tradingDirectorName)} />
      <PlacementInputs
        categories={withPlacement(catalogue?.categories ?? [], opened)}
        unitsAt={(chosen) => (isOtherPlace(catalogue?.categories ?? [], current, chosen) ? '1' : values.units)}
        fixed={isPlacementFixed ? translate('bookings.verbs.correct.placementFixed') : undefined}
      />
      {isPlacementFixed && <FixedPlacement opened={opened} current={current} />}
      <Units booking={current} />
      <SpecSheetInput hint={current.specSheet && translate('bookings.verbs.correct.replaces', current.specSheet)} />
      {current.specSheet && (
        <CheckboxInput
          source="removeSpecSheet"
          ticked={nameAndSize(current.specSheet)}
          label={translate('bookings.verbs.correct.removeSpecSheet', current.specSheet)}
        />
      )}
      <InvoicedBrand booking={current} />
      <NoSpaceDialog form={draft} state={noSpace} verb={verb} />
    </ActionDialog>
  );
}

/**
 * Takes back a placement that was chosen before the booking went live, which the server would refuse, and the units that
 * were chosen for it, which the server would save.
 */
function FixedPlacement({ opened, current }: { opened: Booking; current: Booking }): null {
  const { getValues, setValue } = useFormContext<Details>();
  const categories = useCatalogue().data?.categories ?? [];
  const { mediaCategory, mediaOpportunity } = opened;
  const takeBack = useEffectEvent(() => {
    if (isOtherPlace(categories, current, getValues())) setValue('units', String(current.units));
    setValue('mediaCategory', mediaCategory);
    setValue('mediaOpportunity', mediaOpportunity);
  });
  useEffect(() => takeBack(), [mediaCategory, mediaOpportunity]);
  return null;
}

/** Asks for the units, and says what the list price becomes with them, in proportion, or at another place. */
function Units({ booking }: { booking: Booking }) {
  const translate = useTranslate();
  const { mediaCategory, mediaOpportunity, units: typed } = useWatch() as Details;
  const categories = useCatalogue().data?.categories ?? [];
  const isMoved = isOtherPlace(categories, booking, { mediaCategory, mediaOpportunity });
  const place = usePlaceOf(booking);
  const opportunity = isMoved ? opportunityIn(categories, mediaCategory, mediaOpportunity) : place;
  const units = readUnits(typed) ?? booking.units;
  const { liveDate, endDate } = daysOf(booking);
  const unknownId = opportunity?.capacity === undefined ? opportunity?.id : undefined;
  const retired = useAvailabilityIn(unknownId, { from: liveDate, to: liveDate });
  const quote = useQuote({
    opportunityId: isMoved ? opportunity?.id : undefined,
    ...{ liveDate, endDate, units, insertions: booking.insertions ?? undefined },
  });
  const { listAmount } = booking;
  const listed = isMoved ? quote && quote.amount : listAmount && Math.round((listAmount / booking.units) * units);
  // What a cancelled booking costs is its charge.
  const isChanged = listed !== undefined && listed !== listAmount && booking.status !== 'Cancelled';
  const revenue = formatPounds(booking.revenueAmount);
  return (
    <>
      <UnitsInput key={opportunity?.id} opportunity={retired ?? opportunity} />
      {isChanged && (
        <Hint role="status">
          {listed === null
            ? translate('rates.price.unlisted', { revenue })
            : translate('rates.price.corrected', { amount: formatPounds(listed), revenue })}
        </Hint>
      )}
    </>
  );
}

function InvoicedBrand({ booking }: { booking: Booking }) {
  const { brandName } = useWatch() as Details;
  return <InvoicedMonth booking={booking} change={{ brandName }} />;
}

/** Shown as soon as an address is added or another contact is typed. */
function NewRecipients({ former }: { former: Booking }) {
  const translate = useTranslate();
  const { contactEmail, ccEmails } = useWatch() as Details;
  const before = [former.contactEmail, ...former.ccEmails];
  const now = [contactEmail.trim(), ...ccEmails];
  const added = now.filter((email) => !before.includes(email));
  const gone = before.filter((email) => !now.includes(email));
  if (added.length === 0) return null;
  return (
    <CheckboxInput
      source="tellBrand"
      label={translate('bookings.verbs.correct.tellBrand', { smart_count: added.length })}
      hint={gone.length > 0 && translate('bookings.verbs.correct.formerContact', { former: gone.join(', ') })}
    />
  );
}

function detailsOf({
  brandName,
  contactEmail,
  ccEmails,
  tradingDirectorName,
  mediaCategory,
  mediaOpportunity,
  units,
}: Booking): Details {
  return {
    ...{ brandName, contactEmail, ccEmails, mediaCategory, mediaOpportunity },
    tradingDirectorName: tradingDirectorName ?? '',
    units: String(units),
    ...{ specSheetFile: null, tellBrand: true, removeSpecSheet: false },
  };
}

/** Only what was changed, so that it does not undo what somebody else has corrected meanwhile. */
function correctionOf(details: Details, booking: Booking): FormData {
  const before = detailsOf(booking);
  const changed = FIELDS.filter((field) => details[field].trim() !== before[field]);
  const form = new FormData();
  for (const field of changed) form.set(field, details[field].trim());
  const { ccEmails, contactEmail } = details;
  if (ccEmails.join() !== before.ccEmails.join()) {
    if (ccEmails.length === 0) form.set('ccEmails', '');
    for (const email of ccEmails) form.append('ccEmails', email);
  }
  const isNew = (email: string) => email !== before.contactEmail && !before.ccEmails.includes(email);
  if (details.tellBrand && [contactEmail.trim(), ...ccEmails].some(isNew)) form.set('tellBrand', 'true');
  if (details.specSheetFile) form.set('specSheetFile', details.specSheetFile);
  else if (booking.specSheet && details.removeSpecSheet === nameAndSize(booking.specSheet))
    form.set('removeSpecSheet', 'true');
  return form;
}

const nameAndSize = ({ name, size }: NonNullable<Booking['specSheet']>): string => `${size} ${name}`;

const nameOf = ({ name }: { name: string }) => name;

/** Offers the booking’s own placement, too, if that has been retired since. */
function withPlacement(
  offered: Catalogue['categories'],
  { mediaCategory, mediaOpportunity }: Booking,
): { name: string; opportunities: { name: string }[] }[] {
  const named = (names: string[]) => names.map((name) => ({ name }));
  return namesWith(offered.map(nameOf), mediaCategory).map((name) => {
    const opportunities = offered.find((category) => category.name === name)?.opportunities;
    const own = name === mediaCategory ? mediaOpportunity : null;
    return { name, opportunities: named(namesWith(opportunities?.map(nameOf), own)) };
  });
}

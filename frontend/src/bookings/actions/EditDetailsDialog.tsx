import { useWatch } from 'react-hook-form';
import type { Booking, Catalogue } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { ChangedMeanwhile, useCurrentRecord } from '../../ui/ChangedMeanwhile';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { forgetDraft } from '../../ui/drafts';
import { CheckboxInput, TextInput } from '../../ui/form/inputs';
import { hasRun } from '../days';
import { BrandInput, DirectorInput, PlacementInputs } from '../form/BookingInputs';
import { checkSpecSheet } from '../form/checkNewBooking';
import type { NewBooking } from '../form/newBooking';
import { SpecSheetInput } from '../form/SpecSheetInput';
import { useCatalogue } from '../form/useCatalogue';
import { useBookingVerb } from '../verbs';

const FIELDS = ['brandName', 'contactEmail', 'tradingDirectorName', 'mediaCategory', 'mediaOpportunity'] as const;

type Texts = Pick<NewBooking, (typeof FIELDS)[number]>;

interface Details extends Texts, Pick<NewBooking, 'specSheetFile'> {
  tellBrand: boolean;
  removeSpecSheet: boolean;
  /** The fields as they were at first, as JSON, so that a draft knows them after the booking has changed. */
  started: string;
}

interface EditDetailsDialogProps {
  opened: Booking;
  onClose: () => void;
}

export function EditDetailsDialog({ opened, onClose }: EditDetailsDialogProps) {
  const translate = useTranslate();
  const { data: catalogue } = useCatalogue();
  const { current, freshness, reload, noticeConflict } = useCurrentRecord('bookings', opened);
  const draft = `details:${opened.id}`;
  const verb = useBookingVerb<FormData>('correct', (api, _booking, form) => api.correctBooking(current, form), {
    done: ({ bookingNumber }) => ({ key: 'bookings.verbs.correct.done', args: { bookingNumber } }),
    onDone: () => {
      forgetDraft(draft);
      onClose();
    },
    onFailed: noticeConflict,
  });

  return (
    <ActionDialog
      title={translate('bookings.verbs.correct.title')}
      confirmLabel={translate('bookings.verbs.correct.submit')}
      pending={verb.isPending}
      values={detailsOf(opened)}
      draft={draft}
      validate={({ specSheetFile }) => {
        const error = checkSpecSheet(specSheetFile, translate);
        return error ? { specSheetFile: error } : {};
      }}
      onConfirm={(details: Details) => verb.submit(correctionOf(details))}
      onClose={onClose}
    >
      <ChangedMeanwhile texts="bookings.verbs.changedMeanwhile" freshness={freshness} onReload={reload} />
      <BrandInput brands={catalogue?.brands.map(({ name }) => name) ?? []} autoFocus />
      <TextInput
        source="contactEmail"
        label={translate('bookings.create.contactEmail')}
        type="email"
        autoComplete="off"
        required
      />
      <NewContact former={opened.contactEmail} />
      <DirectorInput directors={namesWith(catalogue?.tradingDirectors, opened.tradingDirectorName)} />
      <PlacementInputs
        categories={withPlacement(catalogue?.categories ?? [], opened)}
        fixed={hasRun(opened) ? translate('bookings.verbs.correct.placementFixed') : undefined}
      />
      <SpecSheetInput hint={opened.specSheet && translate('bookings.verbs.correct.replaces', opened.specSheet)} />
      {opened.specSheet && (
        <CheckboxInput
          source="removeSpecSheet"
          label={translate('bookings.verbs.correct.removeSpecSheet', opened.specSheet)}
        />
      )}
    </ActionDialog>
  );
}

/** Shown as soon as another address is typed. */
function NewContact({ former }: { former: string }) {
  const translate = useTranslate();
  const { contactEmail } = useWatch() as Details;
  if (contactEmail.trim() === former) return null;
  return (
    <CheckboxInput
      source="tellBrand"
      label={translate('bookings.verbs.correct.tellBrand')}
      hint={translate('bookings.verbs.correct.formerContact', { former })}
    />
  );
}

function detailsOf({
  brandName,
  contactEmail,
  tradingDirectorName,
  mediaCategory,
  mediaOpportunity,
}: Booking): Details {
  const texts: Texts = {
    ...{ brandName, contactEmail, mediaCategory, mediaOpportunity },
    tradingDirectorName: tradingDirectorName ?? '',
  };
  return { ...texts, specSheetFile: null, tellBrand: true, removeSpecSheet: false, started: JSON.stringify(texts) };
}

/** Only what was changed, so that it does not undo what somebody else has corrected meanwhile. */
function correctionOf(details: Details): FormData {
  const before = JSON.parse(details.started) as Texts;
  const changed = FIELDS.filter((field) => details[field].trim() !== before[field]);
  const form = new FormData();
  for (const field of changed) form.set(field, details[field].trim());
  if (changed.includes('contactEmail') && details.tellBrand) form.set('tellBrand', 'true');
  if (details.specSheetFile) form.set('specSheetFile', details.specSheetFile);
  else if (details.removeSpecSheet) form.set('removeSpecSheet', 'true');
  return form;
}

/** The catalogue’s names, and the booking’s own if that has been retired since. */
function namesWith(offered: { name: string }[] = [], own: string | null): string[] {
  const names = offered.map(({ name }) => name);
  return own === null || names.includes(own) ? names : [own, ...names];
}

function withPlacement(
  offered: Catalogue['categories'],
  { mediaCategory, mediaOpportunity }: Booking,
): { name: string; opportunities: { name: string }[] }[] {
  const named = (names: string[]) => names.map((name) => ({ name }));
  return namesWith(offered, mediaCategory).map((name) => {
    const opportunities = offered.find((category) => category.name === name)?.opportunities;
    const own = name === mediaCategory ? mediaOpportunity : null;
    return { name, opportunities: named(namesWith(opportunities, own)) };
  });
}

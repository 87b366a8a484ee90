import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Blocker, NoSpace } from '../api/types';
import { bookingPath } from '../bookings/paths';
import { useTranslate } from '../i18n/useTranslate';
import { optionPath } from '../options/paths';
import type { Days, Overbooking } from '../providers/dataProvider';
import { noSpaceOf } from '../providers/httpClient';
import { ActionDialog } from '../ui/ConfirmDialog';
import { reasonOf } from '../ui/drafts';
import { TextInput, useUnlessSaving } from '../ui/form/inputs';
import { formatDays } from '../ui/format';
import { Link } from '../ui/Link';
import { FreeWindows } from './FreeWindows';

/**
 * Remembers what was refused for lack of space, so that NoSpaceDialog can send it again with a reason. If that fails for
 * another reason, the dialog stays with what was typed there.
 * @param isShownBehind called with other failures: whether the form behind the dialog says what has happened
 */
export function useNoSpace<Variables>(isShownBehind: (error: unknown) => boolean = () => false) {
  const [refused, setRefused] = useState<{ noSpace: NoSpace; variables: Variables }>();

  /** @returns whether the user has been told, by the dialog or by the form behind it */
  function notice(error: unknown, variables: Variables): boolean {
    const noSpace = noSpaceOf(error);
    const isTold = noSpace !== undefined || isShownBehind(error);
    if (isTold) setRefused(noSpace && { noSpace, variables });
    return isTold;
  }

  return { refused, notice, close: () => setRefused(undefined) };
}

interface NoSpaceDialogProps<Variables> {
  /** The name of what was refused: the reason is kept beside its draft. */
  form: string;
  state: ReturnType<typeof useNoSpace<Variables>>;
  /** What was refused and is sent again, with a reason. `submit` may return errors by field. */
  verb: { isPending: boolean; submit: (variables: Variables & Overbooking) => unknown };
  /** Takes other dates instead, where there is a form with dates. */
  onWindow?: (window: Days) => void;
}

/** Says what takes the space, and asks why to book anyway. What was typed before stays behind it. */
export function NoSpaceDialog<Variables>({ form, state, verb, onWindow }: NoSpaceDialogProps<Variables>) {
  const translate = useTranslate();
  if (!state.refused) return null;
  const { noSpace, variables } = state.refused;
  const windows = noSpace.freeWindows.map(({ liveDate, endDate }) => ({ from: liveDate, to: endDate }));
  return (
    <ActionDialog
      title={translate('inventory.noSpace.title')}
      confirmLabel={translate('inventory.noSpace.submit')}
      pending={verb.isPending}
      destructive
      values={{ overbookReason: '' }}
      draft={reasonOf(form)}
      validate={({ overbookReason }) =>
        overbookReason.trim() === '' ? { overbookReason: translate('inventory.noSpace.required') } : {}
      }
      onConfirm={({ overbookReason }) => verb.submit({ ...variables, overbookReason: overbookReason.trim() })}
      onClose={state.close}
    >
      <Typography>{noSpace.message}</Typography>
      {noSpace.blockers.length > 0 && (
        <Blockers aria-label={translate('inventory.noSpace.blockers')}>
          {noSpace.blockers.map((blocker) => (
            <li key={blocker.bookingId ?? blocker.option}>
              <BlockerLine blocker={blocker} />
            </li>
          ))}
        </Blockers>
      )}
      {onWindow && (
        <FreeWindows
          windows={windows}
          onChoose={(window) => {
            if (verb.isPending) return;
            state.close();
            onWindow(window);
          }}
        />
      )}
      <TextInput
        source="overbookReason"
        label={translate('inventory.noSpace.reason')}
        helperText={translate('inventory.noSpace.hint')}
        multiline
        minRows={2}
        maxRows={8}
        required
      />
    </ActionDialog>
  );
}

/** The dialog in a form with a live date and an end date, which free dates fill. */
export function NoSpaceInForm<Variables>(props: Omit<NoSpaceDialogProps<Variables>, 'onWindow'>) {
  return <NoSpaceDialog {...props} onWindow={useFillDates()} />;
}

/** Fills the surrounding form's days. */
export function useFillDates() {
  const { setValue, clearErrors } = useFormContext<{ liveDate: string; endDate: string }>();
  return useUnlessSaving()(({ from, to }: Days) => {
    setValue('liveDate', from, { shouldDirty: true });
    setValue('endDate', to, { shouldDirty: true });
    clearErrors();
  });
}

function BlockerLine({
  blocker: { bookingId, bookingNumber, option, brandName, from, to, units },
}: {
  blocker: Blocker;
}) {
  const translate = useTranslate();
  const days = formatDays(from, to);
  return (
    <>
      <Link
        to={bookingId === undefined ? optionPath(option ?? '') : bookingPath(bookingId)}
        // Another tab, because the form behind this dialog would be left.
        target="_blank"
        underline="always"
      >
        {bookingNumber === undefined
          ? translate('inventory.noSpace.option')
          : translate('bookings.number', { bookingNumber })}
        <Box component="span" sx={visuallyHidden}>
          {' '}
          {translate('inventory.noSpace.newTab')}
        </Box>
      </Link>{' '}
      {brandName}, {units > 1 ? translate('inventory.noSpace.daysAndUnits', { days, units }) : days}
    </>
  );
}

const Blockers = styled('ul')({
  display: 'grid',
  gap: 6,
  maxHeight: 180,
  overflowY: 'auto',
  paddingLeft: 18,
  listStyle: 'disc',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
});

import { useCurrentUser } from '../../auth/useSession';
import { mayHold } from '../../providers/canAccess';
import type { Days } from '../../providers/dataProvider';
import type { Day } from '../../ui/days';
import { DIALOG_PARAMETER, useDialogInAddress } from '../../ui/dialogInAddress';
import { onDemand } from '../../ui/onDemand';
import { MoveBooking } from './MoveBooking';
import { dayIn } from './view';

const PlaceOptionDialog = onDemand(async () => (await import('../../options/PlaceOptionDialog')).PlaceOptionDialog);

/** Opens the dialogs below. */
export function useAvailabilityDialogs() {
  const { open } = useDialogInAddress(DIALOG_PARAMETER);
  return {
    /** @param days those that are proposed */
    editDates: (booking: string, days?: Days) =>
      open(['dates', booking, ...(days ? [days.from, days.to] : [])].join('.')),
    placeOption: (opportunity: string, { from, to }: Days) => open(['option', opportunity, from, to].join('.')),
  };
}

/** The dialogs of the timeline. A narrower page shows the table instead, and must not lose what is typed in them. */
export function AvailabilityDialogs({ today }: { today: Day }) {
  const user = useCurrentUser();
  const { id: name, close } = useDialogInAddress(DIALOG_PARAMETER);
  const [dialog, id = '', first, last] = name?.split('.') ?? [];
  const [from, to] = [dayIn(first), dayIn(last)];
  if (dialog === 'dates')
    return (
      <MoveBooking key={name} id={id} days={from && to ? { from, to } : undefined} today={today} onClose={close} />
    );
  if (dialog === 'option' && mayHold(user))
    return <PlaceOptionDialog held={{ opportunityId: id, from, to }} onClose={close} />;
  return null;
}

import { useRecordContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { UploadIcon } from '../../ui/icons';
import { uploadPath } from '../paths';
import { bookingTexts } from '../texts';
import { ActionTrigger, type ActionProps } from './ActionTrigger';

export function UploadFilesButton({ look = 'row' }: ActionProps) {
  const booking = useRecordContext<Booking>();
  if (!booking?.allowedActions.includes('upload')) return null;
  return (
    <ActionTrigger
      look={look}
      label={bookingTexts.actions.upload}
      bookingNumber={booking.bookingNumber}
      icon={<UploadIcon />}
      to={uploadPath(booking.id)}
    />
  );
}

import { List } from '../../common/list.js';
import { mailTemplates } from '../../platform/mail/mail-templates.js';
import { Mail, MAIL_ABOUT_TYPES, MAIL_STATUSES } from '../../platform/mail/mail.entity.js';

/** A mail that confirms several bookings is about one of them, and a reminder about none. */
const NAMING_BOOKINGS = `mails.id IN (
  SELECT id FROM mails WHERE about_type = 'booking' AND about_id = ANY (ARRAY[:...bookingId]::uuid[])
  UNION ALL
  SELECT mails.id FROM bookings JOIN bookings AS first USING (series_id)
    JOIN mails ON about_type = 'booking' AND about_id = first.id AND template = 'booking-confirmation-several'
  WHERE bookings.id = ANY (ARRAY[:...bookingId]::uuid[])
    AND variables -> 'bookings' @> jsonb_build_array(jsonb_build_object('bookingId', bookings.id))
  UNION ALL
  SELECT mails.id FROM chased_bookings JOIN mails ON about_type = 'chase' AND about_id = chase_id
  WHERE (told OR mails.status = 'cancelled') AND booking_id = ANY (ARRAY[:...bookingId]::uuid[]))`;

export const mailList = new List(Mail, {
  resource: 'mails',
  sortable: ['id', 'createdAt', 'recipient', 'status'],
  filters: ['q', 'status', 'template', 'recipient', 'aboutType', 'aboutId', 'bookingId'],
  dates: ['createdAt'],
  defaultSort: ['createdAt', 'DESC'],
  // Addresses are sorted without regard to case, like their index.
  order: { recipient: 'folded(recipient)' },
  then: ['createdAt', 'id'],
  statuses: MAIL_STATUSES,
  exact: { template: Object.keys(mailTemplates), aboutType: MAIL_ABOUT_TYPES, aboutId: 'uuid' },
  related: { bookingId: NAMING_BOOKINGS },
});

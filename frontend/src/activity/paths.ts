import type { AuditEntry } from '../api/types';
import { bookingPath } from '../bookings/paths';
import { CATALOGUE_PATH } from '../catalogue/paths';
import { dealPath } from '../deals/paths';
import { enquiryPath } from '../enquiries/paths';
import { mailPath } from '../mail/paths';
import { optionPath } from '../options/paths';
import { PERSONAL_DATA_PATH } from '../personal-data/paths';
import { RATES_PATH } from '../rates/paths';
import { SETTINGS_PATH } from '../settings/paths';
import { USERS_PATH } from '../users/users';

/** On a page with cards, the URL parameter with the id of the record with an open history. */
export const HISTORY_PARAMETER = 'history';

/** The page that shows a record. */
export function recordPath(aboutType: AuditEntry['aboutType'], id: string): string {
  switch (aboutType) {
    case 'booking':
      return bookingPath(id);
    case 'enquiry':
      return enquiryPath(id);
    case 'deal':
      return dealPath(id);
    case 'option':
      return optionPath(id);
    case 'mail':
      return mailPath(id);
    case 'user':
      return USERS_PATH;
    case 'catalogue':
      return CATALOGUE_PATH;
    case 'rate':
      return RATES_PATH;
    case 'person':
      return PERSONAL_DATA_PATH;
    case 'settings':
      return SETTINGS_PATH;
  }
}

import type { DataSource } from 'typeorm';
import { addDemoData, NOTHING_ADDED } from '../demo/demo-data.js';
import { ArtworkSpec } from '../modules/artwork-specs/artwork-spec.entity.js';
import { Booking } from '../modules/bookings/booking.entity.js';
import { CalendarFeed } from '../modules/calendar-feeds/calendar-feed.entity.js';
import { Category, Opportunity } from '../modules/catalogue/catalogue.entities.js';
import { DealRequest } from '../modules/deals/deal-request.entity.js';
import { Enquiry } from '../modules/enquiries/enquiry.entity.js';
import { BlockedDays } from '../modules/inventory/blocked-day.entity.js';
import { Note } from '../modules/notes/note.entity.js';
import { Option } from '../modules/options/option.entity.js';
import { Rate } from '../modules/rates/rate.entity.js';
import { User } from '../modules/users/user.entity.js';
import { AuditEntry } from '../platform/audit/audit-trail.js';
import { StoredFile } from '../platform/files/stored-file.entity.js';
import { Calendar } from '../modules/settings/calendar.entity.js';
import { Organisation } from '../platform/organisation/organisation.entity.js';
import { asCommandError, runCommand } from './command.js';
import { filesOf, withDataSource } from './with-data-source.js';

const ENTITIES = [
  ArtworkSpec,
  AuditEntry,
  BlockedDays,
  Booking,
  Calendar,
  CalendarFeed,
  Category,
  DealRequest,
  Enquiry,
  Note,
  Opportunity,
  Option,
  Organisation,
  Rate,
  StoredFile,
  User,
];

await runCommand('npm run seed', [], async ({ config }) => {
  const add = async (dataSource: DataSource) =>
    addDemoData(dataSource, await filesOf(dataSource, config), config.businessTimeZone);
  const added = await withDataSource(config, ENTITIES, add, { mayMake: true }).catch(asCommandError);
  console.log(added > 0 ? `Added ${added} bookings, with enquiries and deals.` : NOTHING_ADDED);
});

import { addDemoData } from '../demo/demo-data.js';
import { Booking } from '../modules/bookings/booking.entity.js';
import { DealRequest } from '../modules/deals/deal-request.entity.js';
import { Enquiry } from '../modules/enquiries/enquiry.entity.js';
import { Note } from '../modules/notes/note.entity.js';
import { User } from '../modules/users/user.entity.js';
import { AuditEntry } from '../platform/audit/audit-trail.js';
import { StoredFile } from '../platform/files/stored-file.entity.js';
import { asCommandError, runCommand } from './command.js';
import { filesOf, withDataSource } from './with-data-source.js';

const ENTITIES = [AuditEntry, Booking, DealRequest, Enquiry, Note, StoredFile, User];

await runCommand('npm run seed', [], async ({ config }) => {
  const added = await withDataSource(config, ENTITIES, async (dataSource) => {
    return addDemoData(dataSource, await filesOf(dataSource, config));
  }).catch(asCommandError);
  console.log(
    added > 0 ? `Added ${added} bookings, with enquiries and deals.` : 'There are bookings already; nothing was added.',
  );
});

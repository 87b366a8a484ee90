import { addDemoData } from '../demo/demo-data.js';
import { Booking } from '../modules/bookings/booking.entity.js';
import { AuditEntry } from '../platform/audit/audit-entry.entity.js';
import { AuditTrail } from '../platform/audit/audit-trail.service.js';
import { storageOf } from '../platform/storage/storage.module.js';
import { runCommand } from './command.js';
import { withDataSource } from './with-data-source.js';

await runCommand('npm run seed', [], async ({ config }) => {
  const added = await withDataSource(config, [AuditEntry, Booking], (dataSource) =>
    addDemoData(dataSource, storageOf(config), new AuditTrail()),
  );
  console.log(added > 0 ? `Added ${added} bookings.` : 'There are bookings already; nothing was added.');
});

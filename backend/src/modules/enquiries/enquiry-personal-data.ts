import { Any } from 'typeorm';
import { isAddress, type PersonalRecordsOfModule } from '../../platform/personal-data/personal-records.js';
import { auditedFacts } from './enquiry-record.js';
import { Enquiry } from './enquiry.entity.js';

/** The sales enquiries that name a person as the brand's contact. Erasing drops the free texts and keeps what was asked for. */
export const enquiryPersonalData: PersonalRecordsOfModule = {
  async find(manager, email) {
    const where = { brandContactEmail: isAddress(email) };
    const enquiries = await manager.find(Enquiry, { where, order: { createdAt: 'ASC' } });
    return enquiries.map((enquiry) => {
      const { id, status, createdAt } = enquiry;
      return { id, status, facts: { createdAt, ...auditedFacts(enquiry) } };
    });
  },

  async erase(manager, ids) {
    await manager.update(Enquiry, { id: Any(ids) }, { additionalNotes: null, closedReason: null });
  },
};

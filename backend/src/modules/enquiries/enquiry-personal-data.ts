import type { PersonalRecordsOfModule } from '../../platform/personal-data/personal-records.js';
import { auditedFacts } from './enquiry-record.js';
import { Enquiry } from './enquiry.entity.js';

/** The sales enquiries that name a person as the brand's contact. Erasing drops the free texts and keeps what was asked for. */
export const enquiryPersonalData: PersonalRecordsOfModule = {
  async find(manager, email) {
    const enquiries = await manager
      .createQueryBuilder(Enquiry, 'enquiry')
      .where('folded(enquiry.brand_contact_email) = :email', { email })
      .orderBy('enquiry.createdAt')
      .getMany();
    return enquiries.map((enquiry) => {
      const { id, status, createdAt } = enquiry;
      return { id, status, facts: { createdAt, ...auditedFacts(enquiry) } };
    });
  },

  async erase(manager, ids) {
    await manager
      .createQueryBuilder()
      .update(Enquiry)
      .set({ additionalNotes: null, closedReason: null })
      .where('id = ANY (:ids)', { ids })
      .execute();
    return new Map();
  },
};

import type { EntityManager } from 'typeorm';
import { Enquiry } from './enquiry.entity.js';

/** The sales enquiries that name the address as the brand's contact, the oldest first. */
export function enquiriesOfPerson(manager: EntityManager, email: string): Promise<Enquiry[]> {
  return manager
    .createQueryBuilder(Enquiry, 'enquiry')
    .where('folded(enquiry.brand_contact_email) = :email', { email })
    .orderBy('enquiry.createdAt')
    .getMany();
}

/** Gives the enquiries an alias for their contact and drops their free text; what was asked for stays. */
export async function eraseFromEnquiries(manager: EntityManager, ids: string[], alias: string): Promise<void> {
  await manager
    .createQueryBuilder()
    .update(Enquiry)
    .set({ brandContactEmail: alias, additionalNotes: null })
    .where('id = ANY (:ids)', { ids })
    .execute();
}

export { auditedFacts as factsOfEnquiry } from './enquiry-audit.js';

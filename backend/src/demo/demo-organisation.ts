import { ORGANISATION } from '../modules/settings/settings-records.js';
import { Organisation, ORGANISATION_ID } from '../platform/organisation/organisation.entity.js';
import { organisationOf } from '../platform/organisation/organisation.query.js';
import { audited, type Desk } from './demo-desk.js';

/** The media seller of the demo. Without a logo of its own, its name stands in the pages. */
export async function addOrganisation(desk: Desk): Promise<void> {
  await desk.manager.update(Organisation, ORGANISATION_ID, {
    name: 'Northbank Media',
    contactName: 'Priya Shah',
    contactEmail: 'desk@northbank.example',
    contactPhone: '020 7946 0123',
    address: '12 Wharf Road\nLondon SE1 9ZZ',
    termsUrl: 'https://northbank.example/terms',
  });
  const organisation = await organisationOf(desk.manager);
  await audited(desk, ORGANISATION.about(organisation), ORGANISATION.facts(organisation));
}

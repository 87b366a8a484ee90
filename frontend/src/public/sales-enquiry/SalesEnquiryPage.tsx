import { useState } from 'react';
import { salesEnquiryTexts } from '../../i18n/en/salesEnquiry';
import { sessionStore } from '../../providers/session';
import { onDemand } from '../../ui/onDemand';
import { PageSpinner } from '../../ui/PageSpinner';
import { FormHead } from '../form/FormHead';
import { PublicFrame } from '../PublicFrame';
import { SalesEnquiryForm, SalesEnquirySent, useSalesEnquiry } from './SalesEnquiryForm';

const StaffPages = onDemand(async () => (await import('../../auth/SessionGate')).SessionGate, <PageSpinner />);

void sessionStore.load();

/** /sales-enquiry: inside the layout for signed-in users, otherwise a separate page (docs/product.md, 3.1). */
export function SalesEnquiryPage() {
  const session = sessionStore.use();
  const [isStaff, setIsStaff] = useState<boolean>();

  // Decided only once. If the session ends later, the staff pages handle it.
  if (isStaff === undefined && session.status !== 'loading') setIsStaff(session.status === 'known' && !!session.user);

  if (isStaff === undefined) return <PageSpinner />;
  return isStaff ? <StaffPages /> : <PublicPage />;
}

/** For salespeople without an account, who submit a brand's enquiry. */
function PublicPage() {
  const enquiry = useSalesEnquiry();
  const { sent, startOver } = enquiry.form;
  const { title, lead, sent: sentTexts } = salesEnquiryTexts;

  if (sent) {
    return (
      <PublicFrame title={sentTexts.title}>
        <SalesEnquirySent heading="h1" sent={sent} onAnother={startOver} />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={title}>
      <FormHead title={title} lead={lead} />
      <SalesEnquiryForm enquiry={enquiry} />
    </PublicFrame>
  );
}

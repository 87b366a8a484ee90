import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { sessionStore } from '../../providers/session';
import { onDemand } from '../../ui/onDemand';
import { PageSpinner } from '../../ui/PageSpinner';

const PublicPage = onDemand(async () => (await import('./SalesEnquiryPage')).SalesEnquiryPage, <PageSpinner />);
const StaffPages = onDemand(async () => (await import('../../auth/SessionGate')).SessionGate, <PageSpinner />);

// Loads the page for visitors without an account, the most likely case, while the session is being checked.
void sessionStore.load();
void PublicPage.preload().catch(() => undefined);

/** /sales-enquiry: inside the layout for signed-in users, otherwise a separate page (docs/product.md, 3.1). */
export function SalesEnquiryGate() {
  const session = useSession();
  const [isStaff, setIsStaff] = useState<boolean>();

  // Decided only once. If the session ends later, the staff pages handle it.
  if (isStaff === undefined && session.status !== 'loading') setIsStaff(session.status === 'known' && !!session.user);

  if (isStaff === undefined) return <PageSpinner />;
  return isStaff ? <StaffPages /> : <PublicPage />;
}

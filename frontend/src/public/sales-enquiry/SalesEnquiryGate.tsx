import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../auth/useSession';
import { sessionStore } from '../../providers/session';
import { PageSpinner } from '../../ui/PageSpinner';

const loadPage = async () => ({ default: (await import('./SalesEnquiryPage')).SalesEnquiryPage });

const PublicPage = lazy(loadPage);
const StaffPages = lazy(async () => ({ default: (await import('../../auth/SessionGate')).SessionGate }));

// Loads the page for visitors without an account, the most likely case, while the session is being checked.
void sessionStore.load();
void loadPage();

/** /sales-enquiry: inside the layout for signed-in users, otherwise a separate page (docs/product.md, 3.1). */
export function SalesEnquiryGate() {
  const session = useSession();
  const [isStaff, setIsStaff] = useState<boolean>();

  // Decided only once. If the session ends later, the staff pages handle it.
  if (isStaff === undefined && session.status !== 'loading') setIsStaff(session.status === 'known' && !!session.user);

  if (isStaff === undefined) return <PageSpinner />;
  return <Suspense fallback={<PageSpinner />}>{isStaff ? <StaffPages /> : <PublicPage />}</Suspense>;
}

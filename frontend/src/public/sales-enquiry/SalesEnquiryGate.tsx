import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../auth/useSession';
import { sessionStore } from '../../providers/session';
import { PageSpinner } from '../../ui/PageSpinner';

const loadPage = async () => ({ default: (await import('./SalesEnquiryPage')).SalesEnquiryPage });

const PublicPage = lazy(loadPage);
const StaffPages = lazy(async () => ({ default: (await import('../../auth/SessionGate')).SessionGate }));

// Most visitors have no account, so their page loads while the server is asked who is signed in.
void sessionStore.load();
void loadPage();

/** /sales-enquiry: inside the layout for signed-in users, otherwise a page of its own (docs/product.md, 3.1). */
export function SalesEnquiryGate() {
  const session = useSession();
  const [isStaff, setIsStaff] = useState<boolean>();

  useEffect(() => {
    // Decided once: a session that ends later is the staff pages' affair.
    if (session.status !== 'loading')
      setIsStaff((decided) => decided ?? (session.status === 'known' && !!session.user));
  }, [session]);

  if (isStaff === undefined) return <PageSpinner />;
  return <Suspense fallback={<PageSpinner />}>{isStaff ? <StaffPages /> : <PublicPage />}</Suspense>;
}

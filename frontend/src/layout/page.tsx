import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { useCurrentUser } from '../auth/useSession';
import type { MessageKey } from '../i18n/useTranslate';
import { canAccess, type AccessRequest } from '../providers/canAccess';
import { currentUser } from '../providers/session';
import { PageSkeleton } from '../ui/Loading';
import { onDemand, type OnDemand } from '../ui/onDemand';
import { AccessDeniedPage, NotFoundPage } from './StatusPages';

interface PageAccess extends AccessRequest {
  /** Shown to users who may not open the page. */
  denied?: MessageKey;
}

/** A page that is loaded when a user with permission first opens it. */
export function page({ denied, ...request }: PageAccess, load: () => Promise<ComponentType>): OnDemand {
  const Page = onDemand(load, <PageSkeleton />);
  function AllowedPage() {
    const { role } = useCurrentUser();
    return canAccess(role, request) ? <Page /> : <AccessDeniedPage text={denied} />;
  }
  const preload = async () => canAccess(currentUser()?.role, request) && Page.preload();
  return Object.assign(AllowedPage, { preload });
}

/** The list of a resource. Its route ends in a wildcard, so longer paths have to be rejected here. */
export function listPage(...given: Parameters<typeof page>): OnDemand {
  const Page = page(...given);
  const ListPage = () => (useParams()['*'] ? <NotFoundPage /> : <Page />);
  return Object.assign(ListPage, { preload: Page.preload });
}

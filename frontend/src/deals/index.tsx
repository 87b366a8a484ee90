import DealIcon from '@mui/icons-material/HandshakeOutlined';
import type { ResourceProps } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import type { DealRequest } from '../api/types';
import { countOf, resourcePage, type ResourceOptions } from '../layout/page';
import { dealPath, DEALS, DEALS_PATH } from './paths';

/** /deal-requests, in both the interface and the API. The backend's module is deals. */
export const deals: ResourceProps = {
  name: DEALS,
  list: resourcePage(
    { resource: DEALS, action: 'list', denied: 'deals.denied' },
    async () => (await import('./DealList')).DealList,
  ),
  // Details normally open over the list; this redirects addresses that were typed.
  edit: resourcePage({ resource: DEALS, action: 'show', denied: 'deals.denied' }, async () => () => (
    <Navigate to={dealPath(useParams().id ?? '')} replace />
  )),
  icon: DealIcon,
  recordRepresentation: ({ brand }: DealRequest) => brand,
  options: {
    menu: [
      {
        title: 'deals.list.title',
        to: DEALS_PATH,
        icon: DealIcon,
        position: 12,
        waiting: (counts) => countOf(['New Deal'], counts.deals),
      },
    ],
  } satisfies ResourceOptions,
};

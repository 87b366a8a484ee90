import CatalogueIcon from '@mui/icons-material/BookOutlined';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import type { AdminEntry } from '../api/types';
import { page, resourcePage, type ResourceOptions } from '../layout/page';
import { CATALOGUE_PATH } from './paths';

const ArtworkSpec = page(
  { resource: 'catalogue', action: 'list', denied: 'catalogue.denied' },
  async () => (await import('../artwork-specs/ArtworkSpecPage')).ArtworkSpecPage,
);

export const catalogue: ResourceProps = {
  name: 'catalogue',
  list: resourcePage(
    { resource: 'catalogue', action: 'list', denied: 'catalogue.denied' },
    async () => (await import('./CataloguePage')).CataloguePage,
  ),
  icon: CatalogueIcon,
  recordRepresentation: ({ name }: AdminEntry) => name,
  options: {
    menu: [{ title: 'catalogue.title', to: CATALOGUE_PATH, icon: CatalogueIcon, position: 13 }],
  } satisfies ResourceOptions,
  children: <Route path=":id/artwork-spec" element={<ArtworkSpec />} />,
};

import CatalogueIcon from '@mui/icons-material/BookOutlined';
import type { ResourceProps } from 'react-admin';
import type { AdminEntry } from '../api/types';
import { resourcePage, type ResourceOptions } from '../layout/page';
import { CATALOGUE_PATH } from './paths';

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
};

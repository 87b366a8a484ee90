import { CATALOGUE_PATH } from '../catalogue/paths';

export const artworkSpecPath = (opportunityId: string): string => `${CATALOGUE_PATH}/${opportunityId}/artwork-spec`;

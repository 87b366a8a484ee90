import { useRead } from '../providers/api';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** The resources with a history. */
export type RecordedResource = Parameters<PlacardDataProvider['history']>[0];

export function useHistory(resource: RecordedResource, id: string) {
  return useRead(['history', resource, id], (api) => api.history(resource, id));
}

import { useRead } from '../providers/api';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** The resources that notes are written on. */
export type NotedResource = Parameters<PlacardDataProvider['notes']>[0];

/** The notes on a record, newest first. */
export function useNotes(resource: NotedResource, id: string) {
  return useRead(['notes', resource, id], (api) => api.notes(resource, id));
}

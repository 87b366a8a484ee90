import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** The resources that notes are written on. */
export type NotedResource = Parameters<PlacardDataProvider['notes']>[0];

/** The notes on a record, newest first. */
export function useNotes(resource: NotedResource, id: string) {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({ queryKey: ['notes', resource, id], queryFn: () => api.notes(resource, id) });
}

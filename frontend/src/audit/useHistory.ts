import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AuditEntry } from '../api/types';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** Whose history can be read, by its resource. */
export type RecordedResource = Parameters<PlacardDataProvider['history']>[0];

export function useHistory(resource: RecordedResource, id: string) {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({
    queryKey: ['history', resource, id],
    queryFn: async (): Promise<AuditEntry[]> => {
      const entries: unknown = await api.history(resource, id);
      // A session that ran out: react-admin answers with an empty object while it leads to the sign-in page.
      return Array.isArray(entries) ? (entries as AuditEntry[]) : [];
    },
  });
}

import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../providers/dataProvider';
import { ApiError } from '../providers/httpClient';

export type Freshness = 'fresh' | 'changed' | 'reloaded';

/**
 * The record that an edit starts from, pinned when the edit begins: a change that somebody else saves meanwhile comes back as a
 * 409 and is loaded only when the person asks for it, while what they typed stays (section 1.6).
 */
export function useCurrentRecord<Entity extends { id: string }>(resource: string, opened: Entity) {
  const api = useDataProvider<PlacardDataProvider>();
  const [current, setCurrent] = useState(opened);
  const [freshness, setFreshness] = useState<Freshness>('fresh');

  async function reload() {
    const { data } = await api.getOne<Entity>(resource, { id: opened.id });
    setCurrent(data);
    setFreshness('reloaded');
  }

  /** Whether the call failed because somebody else changed the record. */
  function noticeConflict(error: unknown): boolean {
    const isConflict = error instanceof ApiError && error.status === 409;
    if (isConflict) setFreshness('changed');
    return isConflict;
  }

  return { current, freshness, reload, noticeConflict };
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate, type GroupKey, type Notice } from '../i18n/useTranslate';
import { useApi } from '../providers/api';
import { isConflict } from '../providers/httpClient';
import { failureToast } from './failureToast';

interface ChangedMeanwhileProps {
  texts: Notice['key'] & GroupKey<{ reload: string; reloaded: string; failed: { title: string; description: string } }>;
  freshness: Freshness;
  /** What the server said. */
  refusal?: string;
  onReload: () => Promise<void>;
}

/** Says that somebody else saved first, and offers their version without discarding what was typed. */
export function ChangedMeanwhile({ texts, freshness, refusal, onReload }: ChangedMeanwhileProps) {
  const translate = useTranslate();
  const [isLoading, setLoading] = useState(false);

  async function reload() {
    setLoading(true);
    await onReload().catch((error: unknown) =>
      failureToast(error, translate(`${texts}.failed.title`), translate(`${texts}.failed.description`)),
    );
    setLoading(false);
  }

  if (freshness === 'fresh') return null;
  if (freshness === 'reloaded') return <Alert severity="info">{translate(`${texts}.reloaded`)}</Alert>;
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      <strong>{translate(`${texts}.title`)}</strong>
      <br />
      {refusal && <div>{refusal}</div>}
      {translate(`${texts}.description`)}
      <br />
      <Button size="small" variant="outlined" loading={isLoading} onClick={() => void reload()} sx={{ mt: 1 }}>
        {translate(`${texts}.reload`)}
      </Button>
    </Alert>
  );
}

export type Freshness = 'fresh' | 'changed' | 'reloaded';

/**
 * The record that an edit starts from, pinned when the edit begins. If somebody else saves a change meanwhile, the call
 * fails with 409; the change is loaded when the person asks for it, and what they typed stays (section 1.6).
 */
export function useCurrentRecord<Entity extends { id: string }>(resource: string, opened: Entity) {
  const api = useApi();
  const [current, setCurrent] = useState(opened);
  const [freshness, setFreshness] = useState<Freshness>('fresh');
  const [refusal, setRefusal] = useState<string>();

  async function reload() {
    const { data } = await api.getOne<Entity>(resource, { id: opened.id });
    setCurrent(data);
    setFreshness('reloaded');
  }

  /** Whether the call failed because the record has changed: by somebody else, or by time. */
  function noticeConflict(error: unknown): boolean {
    if (!isConflict(error)) return false;
    setRefusal(error.message);
    setFreshness('changed');
    return true;
  }

  return { current, freshness, meanwhile: { freshness, refusal, onReload: reload }, noticeConflict };
}

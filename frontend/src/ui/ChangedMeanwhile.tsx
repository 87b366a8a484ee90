import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Freshness } from './useCurrentRecord';
import { useFailureToast } from './useFailureToast';

interface ChangedMeanwhileProps {
  texts: {
    title: string;
    description: string;
    reload: string;
    reloaded: string;
    failed: { title: string; description: string };
  };
  freshness: Freshness;
  onReload: () => Promise<void>;
}

/** Says that somebody else saved first, and offers their version without discarding what was typed. */
export function ChangedMeanwhile({ texts, freshness, onReload }: ChangedMeanwhileProps) {
  const failureToast = useFailureToast();
  const [isLoading, setLoading] = useState(false);

  async function reload() {
    setLoading(true);
    await onReload().catch((error: unknown) => failureToast(error, texts.failed.title, texts.failed.description));
    setLoading(false);
  }

  if (freshness === 'fresh') return null;
  if (freshness === 'reloaded') return <Alert severity="info">{texts.reloaded}</Alert>;
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      <strong>{texts.title}</strong>
      <br />
      {texts.description}
      <br />
      <Button size="small" variant="outlined" loading={isLoading} onClick={() => void reload()} sx={{ mt: 1 }}>
        {texts.reload}
      </Button>
    </Alert>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFailureToast } from '../../ui/useFailureToast';
import { bookingTexts } from '../texts';
import type { Freshness } from './useCurrentBooking';

const { changedMeanwhile: texts } = bookingTexts;

interface ChangedMeanwhileProps {
  freshness: Freshness;
  onReload: () => Promise<void>;
}

/** Tells that somebody else saved first, and offers their version without touching what was typed. */
export function ChangedMeanwhile({ freshness, onReload }: ChangedMeanwhileProps) {
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

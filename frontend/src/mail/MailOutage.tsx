import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../providers/dataProvider';
import { formatRecordMoment } from '../ui/format';
import { mailTexts as texts } from './texts';

const REFRESH_MS = 15_000;

/** Shown while no mail can be sent, with the reason (docs/product.md, 8.2). */
export function MailOutage() {
  const api = useDataProvider<PlacardDataProvider>();
  const { data } = useQuery({
    queryKey: ['mails', 'delivery'],
    queryFn: () => api.mailDelivery(),
    refetchInterval: REFRESH_MS,
  });
  if (data?.isDrill)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {texts.outage.drill}
      </Alert>
    );
  if (!data?.downSince || data.queued === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, alignItems: 'flex-start' }}>
      <strong>{texts.outage.title}</strong> {data.error} {texts.outage.since(formatRecordMoment(data.downSince))}
      <br />
      {texts.outage.waiting(data.queued)}
    </Alert>
  );
}

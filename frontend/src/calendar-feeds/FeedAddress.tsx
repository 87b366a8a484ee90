import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useNotice, useTranslate } from '../i18n/useTranslate';
import { ActionDialog } from '../ui/ConfirmDialog';
import { useLeaveGuard } from '../ui/leaving';
import { Hint } from '../ui/Muted';
import { toast } from '../ui/toast';

/** The address of a feed that has just been made. Nobody can see it again. */
export function FeedAddress({ address, onClose }: { address: string; onClose: () => void }) {
  const translate = useTranslate();
  const notice = useNotice();
  const field = useRef<HTMLInputElement>(null);
  useLeaveGuard({ isDirty: () => true, text: translate('calendarFeeds.address.leaving') });

  async function copy() {
    try {
      // Browsers offer it only to pages on https.
      await navigator.clipboard.writeText(address);
      toast(notice({ key: 'calendarFeeds.address.copied' }));
    } catch {
      field.current?.select();
      toast({ ...notice({ key: 'calendarFeeds.address.notCopied' }), destructive: true });
    }
  }

  return (
    <ActionDialog
      title={translate('calendarFeeds.address.title')}
      confirmLabel={translate('calendarFeeds.address.copy')}
      cancelLabel={translate('calendarFeeds.address.close')}
      showsOnce
      onConfirm={copy}
      onClose={onClose}
    >
      <Typography>{translate('calendarFeeds.address.text')}</Typography>
      <TextField
        label={translate('calendarFeeds.address.label')}
        value={address}
        inputRef={field}
        autoFocus
        onFocus={({ target }) => (target as HTMLInputElement).select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Hint>{translate('calendarFeeds.address.secret')}</Hint>
    </ActionDialog>
  );
}

import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useTranslate } from '../i18n/useTranslate';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { unsavedWork } from '../ui/leaving';

/** Asks before a navigation discards unsaved work. The router allows a single blocker, so there is one for all forms. */
export function LeaveQuestion() {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const blocker = useBlocker((step) => {
    const unsaved = unsavedWork(step);
    if (unsaved) setText(unsaved.text);
    return unsaved !== undefined;
  });

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={translate('layout.leave.title')}
      confirmLabel={translate('layout.leave.submit')}
      cancelLabel={translate('layout.leave.cancel')}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <Typography>{text}</Typography>
    </ConfirmDialog>
  );
}

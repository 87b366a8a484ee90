import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { unsavedWork } from '../ui/leaving';

/** Asks before a navigation discards unsaved work. The router allows a single blocker, so there is one for all forms. */
export function LeaveQuestion() {
  const [text, setText] = useState('');
  const blocker = useBlocker((step) => {
    const unsaved = unsavedWork(step);
    if (unsaved) setText(unsaved.text);
    return unsaved !== undefined;
  });

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      title="Leave this form?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <Typography>{text}</Typography>
    </ConfirmDialog>
  );
}

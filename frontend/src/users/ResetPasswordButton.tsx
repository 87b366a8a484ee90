import Button from '@mui/material/Button';
import { useState } from 'react';
import type { User } from '../api/types';
import { KeyIcon } from '../ui/icons';
import { ResetPasswordDialog } from './ResetPasswordDialog';
import { userTexts } from './texts';

const { reset: texts } = userTexts;

export const ResetPasswordButton = ({ user }: { user: User }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<KeyIcon size={14} />}
        aria-label={`${texts.action}: ${user.username}`}
        onClick={() => setIsOpen(true)}
      >
        {texts.action}
      </Button>
      {isOpen && <ResetPasswordDialog user={user} onClose={() => setIsOpen(false)} />}
    </>
  );
};

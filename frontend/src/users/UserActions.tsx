import { styled } from '@mui/material/styles';
import type { User } from '../api/types';
import { ActionMenu } from '../ui/ActionMenu';
import { ChangeRoleItem } from './ChangeRoleItem';
import { DeactivateOrReactivateItem } from './DeactivateOrReactivateItem';
import { ResetPasswordButton } from './ResetPasswordButton';
import { userTexts } from './texts';

const { list: texts } = userTexts;

/** Reset Password in sight, the rest in a menu, where the account allows any of it. */
export const UserActions = ({ user }: { user: User }) => (
  <Row className={hasMore(user) ? undefined : 'alone'}>
    {user.allowedActions.includes('resetPassword') && <ResetPasswordButton user={user} />}
    {hasMore(user) && (
      <ActionMenu label={texts.more(user.username)}>
        <ChangeRoleItem user={user} />
        <DeactivateOrReactivateItem user={user} />
      </ActionMenu>
    )}
  </Row>
);

const hasMore = ({ allowedActions }: User): boolean => allowedActions.some((action) => action !== 'resetPassword');

const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 4,
  // The buttons are aligned below each other, with or without a menu beside them.
  '&.alone': { paddingRight: 30 },
});

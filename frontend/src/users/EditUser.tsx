import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { MIN_USERNAME } from '../api/accountRules';
import type { User } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { currentUser, sessionStore } from '../providers/session';
import { looksLikeAccountEmail } from '../public/form/fields';
import { CheckboxInput, TextInput } from '../ui/form/inputs';
import { Muted } from '../ui/Muted';
import { DialogVerb } from '../ui/VerbButton';
import { VerbDialog } from '../ui/VerbDialog';

type Edited = Pick<User, 'username' | 'email'> & { mayHold: boolean };

/** A menu entry that changes a user's name and email address. */
export function EditUserItem({ user }: { user: User }) {
  const translate = useTranslate();
  return (
    <DialogVerb
      look="menu"
      dialog={`edit.${user.id}`}
      label={translate('users.edit.action')}
      icon={<BadgeIcon />}
      isAllowed={user.allowedActions.includes('edit')}
    >
      {(close) => <EditUserDialog user={user} onClose={close} />}
    </DialogVerb>
  );
}

const check = ({ username, email }: Edited) => ({
  ...(username.trim().length < MIN_USERNAME && { username: 'users.errors.username' }),
  ...(!looksLikeAccountEmail(email) && { email: 'users.errors.email' }),
});

const withHold = (rights: User['rights'], mayHold: boolean): User['rights'] => [
  ...rights.filter((right) => right !== 'hold'),
  ...(mayHold ? (['hold'] as const) : []),
];

function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useTranslate();
  const mayHoldNow = user.rights.includes('hold');
  // A draft may hold the tick of a viewer who is an admin now. Admins are not asked.
  const chosen = (mayHold: boolean) => (user.role === 'viewer' ? mayHold : mayHoldNow);
  return (
    <VerbDialog<Edited, User>
      title={translate('users.edit.title')}
      draft={`edit-user:${user.id}`}
      confirmLabel={translate('users.edit.submit')}
      pendingLabel={translate('users.edit.submitting')}
      values={{ username: user.username, email: user.email, mayHold: mayHoldNow }}
      validate={check}
      disabled={({ username, email, mayHold }) =>
        username === user.username && email === user.email && chosen(mayHold) === mayHoldNow
      }
      verb={{
        call: (api, { username, email, mayHold }) =>
          api.editUser(user, { username, email, rights: withHold(user.rights, chosen(mayHold)) }),
        done: ({ username }) => ({ key: 'users.edit.done', args: { name: username } }),
        failed: 'users.edit.failed',
        onDone: ({ id, username, email }) => {
          const own = currentUser();
          if (own?.id === id) sessionStore.changed({ ...own, username, email });
        },
      }}
      onClose={onClose}
    >
      <TextInput
        source="username"
        label={translate('resources.user-management.fields.username')}
        autoComplete="off"
        autoFocus
        required
      />
      <TextInput
        source="email"
        type="email"
        label={translate('resources.user-management.fields.email')}
        autoComplete="off"
        required
      />
      {/* Admins may in any case. */}
      {user.role === 'viewer' && (
        <CheckboxInput source="mayHold" label={translate('users.edit.hold')} hint={translate('users.edit.holdHint')} />
      )}
      <Muted>{translate('users.edit.text')}</Muted>
    </VerbDialog>
  );
}

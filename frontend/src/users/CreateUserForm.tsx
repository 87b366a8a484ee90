import PlusIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { Form, minLength, required } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { MIN_PASSWORD, MIN_USERNAME } from '../api/accountRules';
import type { Role, User } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import type { NewUser } from '../providers/dataProvider';
import { looksLikeAccountEmail } from '../public/form/fields';
import { keyFor } from '../ui/attempts';
import { GuardForm } from '../ui/form/form';
import { PasswordInput, SelectInput, TextInput } from '../ui/form/inputs';
import { sideBySide } from '../ui/sideBySide';
import { useVerb } from '../ui/useVerb';

const ATTEMPT = 'new-user';

const checks = {
  username: [required('users.errors.username'), minLength(MIN_USERNAME, 'users.errors.username')],
  email: [
    required('users.errors.email'),
    (email: string) => (looksLikeAccountEmail(email) ? undefined : 'users.errors.email'),
  ],
  password: [required('users.errors.password'), minLength(MIN_PASSWORD, 'users.errors.password')],
  role: required('users.errors.role'),
};

const ROLES: Role[] = ['admin', 'viewer'];

const NO_USER: NewUser = { username: '', email: '', password: '', role: 'viewer' };

export const CreateUserForm = () => {
  const translate = useTranslate();
  const formId = useId();
  // A new number creates a new, empty form; a rejected form keeps what was typed.
  const [formNumber, setFormNumber] = useState(0);
  const { isPending, submit } = useVerb<NewUser, User>({
    call: (api, form) => api.createUser(form, keyFor(ATTEMPT, JSON.stringify(form), { secret: true })),
    done: ({ username }) => ({ key: 'users.create.done', args: { name: username } }),
    failed: 'users.create.failed',
    form: ATTEMPT,
    onDone: () => setFormNumber((number) => number + 1),
  });

  return (
    <>
      <Form
        key={formNumber}
        id={formId}
        defaultValues={NO_USER}
        onSubmit={(form: FieldValues) => submit(form as NewUser)}
        noValidate
        disableInvalidFormNotification
      >
        <Box sx={{ ...sideBySide(240), maxWidth: 720, mb: 2 }}>
          <TextInput source="username" validate={checks.username} autoComplete="off" />
          <TextInput source="email" type="email" validate={checks.email} autoComplete="off" />
          <PasswordInput source="password" validate={checks.password} />
          <SelectInput
            source="role"
            label={translate('resources.user-management.fields.role')}
            validate={checks.role}
            choices={ROLES.map((role) => ({ id: role, name: translate(`users.roles.${role}`) }))}
            required
          />
        </Box>
        <GuardForm untouched={NO_USER} isPending={isPending} text={translate('users.create.leaving')} />
      </Form>
      {/* Outside the form, so that it keeps the focus when the form is emptied. */}
      <Button type="submit" form={formId} variant="contained" startIcon={<PlusIcon />} aria-disabled={isPending}>
        {isPending ? translate('users.create.submitting') : translate('users.create.submit')}
      </Button>
    </>
  );
};

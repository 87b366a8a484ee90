import PlusIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { email, Form, minLength, required, useDataProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { NewUser, PlacardDataProvider } from '../providers/dataProvider';
import { ApiError } from '../providers/httpClient';
import { forgetAttempt, keyFor } from '../ui/attempts';
import { GuardForm } from '../ui/form/form';
import { PasswordInput, SelectInput, TextInput } from '../ui/form/inputs';
import { useToast } from '../ui/toast';
import { useFailureToast } from '../ui/useFailureToast';
import { MIN_PASSWORD, MIN_USERNAME, userTexts } from './texts';

const { create: texts, errors } = userTexts;

const ATTEMPT = 'new-user';

const checks = {
  username: [required(errors.username), minLength(MIN_USERNAME, errors.username)],
  email: [required(errors.email), email(errors.email)],
  password: [required(errors.password), minLength(MIN_PASSWORD, errors.password)],
  role: required(errors.role),
};

const roles = Object.entries(userTexts.roles).map(([id, name]) => ({ id, name }));

const NO_USER: NewUser = { username: '', email: '', password: '', role: 'viewer' };

export const CreateUserForm = () => {
  const api = useDataProvider<PlacardDataProvider>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (form: NewUser) => api.createUser(form, keyFor(ATTEMPT, JSON.stringify(form), { secret: true })),
  });
  const { toast } = useToast();
  const failureToast = useFailureToast();
  const formId = useId();
  // A new number creates a new, empty form; a rejected form keeps what was typed.
  const [formNumber, setFormNumber] = useState(0);

  const submit = async (form: FieldValues) => {
    if (isPending) return undefined;
    try {
      const { username } = await mutateAsync(form as NewUser);
      forgetAttempt(ATTEMPT);
      toast({ title: texts.done, description: texts.doneText(username) });
      setFormNumber(formNumber + 1);
      return undefined;
    } catch (error) {
      failureToast(error, texts.failed, texts.failedText);
      return error instanceof ApiError ? error.body.errors : undefined;
    }
  };

  return (
    <>
      <Form
        key={formNumber}
        id={formId}
        defaultValues={NO_USER}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
            gap: 2,
            maxWidth: 720,
            mb: 2,
          }}
        >
          <TextInput source="username" label={texts.username} validate={checks.username} autoComplete="off" />
          <TextInput source="email" type="email" label={texts.email} validate={checks.email} autoComplete="off" />
          <PasswordInput source="password" label={texts.password} validate={checks.password} />
          <SelectInput source="role" label={texts.role} validate={checks.role} choices={roles} required />
        </Box>
        <GuardForm untouched={NO_USER} text={texts.leaving} />
      </Form>
      {/* Outside the form, so that it keeps the focus when the form is emptied. */}
      <Button type="submit" form={formId} variant="contained" startIcon={<PlusIcon />} aria-disabled={isPending}>
        {isPending ? texts.submitting : texts.submit}
      </Button>
    </>
  );
};

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  email,
  Form,
  minLength,
  required,
  SelectInput,
  TextInput,
  useDataProvider,
  useInput,
  ValidationError,
  type InputProps,
} from 'react-admin';
import { useFormState, type FieldValues } from 'react-hook-form';
import type { NewUser, PlacardDataProvider } from '../providers/dataProvider';
import { ApiError } from '../providers/httpClient';
import { forgetAttempt, keyFor } from '../ui/attempts';
import { PlusIcon } from '../ui/icons';
import { useLeaveGuard } from '../ui/leaving';
import { PasswordField } from '../ui/PasswordField';
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

const roles = [
  { id: 'admin', name: userTexts.roles.admin },
  { id: 'viewer', name: userTexts.roles.viewer },
];

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: 16,
  maxWidth: 720,
  marginBottom: 16,
});

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
        defaultValues={{ role: 'viewer' }}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <Fields>
          <TextInput
            source="username"
            helperText={false}
            label={texts.username}
            validate={checks.username}
            autoComplete="off"
          />
          <TextInput
            source="email"
            helperText={false}
            type="email"
            label={texts.email}
            validate={checks.email}
            autoComplete="off"
          />
          <NewPasswordInput source="password" label={texts.password} validate={checks.password} />
          <SelectInput source="role" helperText={false} label={texts.role} validate={checks.role} choices={roles} />
        </Fields>
        <Guard />
      </Form>
      {/* Outside the form, so that it keeps the focus when the form is emptied. */}
      <Button type="submit" form={formId} variant="contained" startIcon={<PlusIcon />} aria-disabled={isPending}>
        {isPending ? texts.submitting : texts.submit}
      </Button>
    </>
  );
};

const Guard = () => {
  // `isDirty` compares with the defaults, in which react-admin's empty fields are missing.
  const { dirtyFields } = useFormState<NewUser>();
  useLeaveGuard({ isDirty: () => Object.keys(dirtyFields).length > 0, text: texts.leaving });
  return null;
};

type NewPasswordInputProps = Pick<InputProps, 'source' | 'validate'> & { label: string };

/** The application's own password field in a form of react-admin. */
const NewPasswordInput = ({ label, ...props }: NewPasswordInputProps) => {
  const { field, fieldState, isRequired } = useInput<string>({ ...props, defaultValue: '' });
  const error = fieldState.error?.message;
  return (
    <PasswordField
      {...field}
      inputRef={field.ref}
      label={label}
      required={isRequired}
      error={error && <ValidationError error={error} />}
      autoComplete="new-password"
    />
  );
};

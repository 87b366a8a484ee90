import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { email as isEmail, Form, required, TextInput, useDataProvider } from 'react-admin';
import { useCurrentUser } from '../auth/useSession';
import { AccessDeniedPage } from '../layout/AccessDeniedPage';
import { canAccess } from '../providers/canAccess';
import type { PlacardDataProvider } from '../providers/dataProvider';
import { PageHeader } from '../ui/PageHeader';
import { Section } from '../ui/Section';
import { Stack } from '../ui/Stack';
import { useFailureToast } from '../ui/useFailureToast';
import { HeldData } from './HeldData';
import { personalDataTexts as texts } from './texts';

const checks = [required(texts.lookUp.required), isEmail(texts.lookUp.invalid)];

const Fields = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 12,
  maxWidth: 560,
  '& .MuiFormControl-root': { flex: '1 1 240px' },
  '& .MuiButton-root': { marginTop: 24 },
});

/** What is held of one address, for admins: a copy for the person who asks, and its end (docs/product.md, 4.8). */
export const PersonalDataPage = () => {
  const { role } = useCurrentUser();
  if (!canAccess(role, { resource: 'personal-data', action: 'read' })) return <AccessDeniedPage text={texts.denied} />;
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <LookUp />
    </>
  );
};

const LookUp = () => {
  const api = useDataProvider<PlacardDataProvider>();
  const failureToast = useFailureToast();
  // The address stays out of the page's own: it would be kept in the browser's history.
  const [found, setFound] = useState<{ email: string; number: number }>();
  const { mutate, isPending, data } = useMutation({
    mutationFn: (email: string) => api.personalData(email),
    onSuccess: (_, email) => setFound((before) => ({ email, number: (before?.number ?? 0) + 1 })),
    onError: (error) => failureToast(error, texts.lookUp.failed, texts.lookUp.failedText),
  });
  const lookUp = ({ email }: { email?: string }) => mutate((email ?? '').trim());

  return (
    <Stack>
      <Section title={texts.lookUp.title}>
        <Form onSubmit={lookUp} noValidate disableInvalidFormNotification>
          <Fields>
            <TextInput
              source="email"
              type="email"
              helperText={false}
              label={texts.lookUp.email}
              validate={checks}
              autoComplete="off"
            />
            <Button type="submit" variant="contained" aria-disabled={isPending}>
              {isPending ? texts.lookUp.submitting : texts.lookUp.submit}
            </Button>
          </Fields>
        </Form>
      </Section>
      {found && data && (
        <HeldData key={found.number} email={found.email} held={data} onErased={() => lookUp({ email: found.email })} />
      )}
    </Stack>
  );
};

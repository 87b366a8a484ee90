import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, required } from 'react-admin';
import type { PersonalDataSummary } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useApi } from '../providers/api';
import { looksLikeAccountEmail } from '../public/form/fields';
import { PageHeader } from '../ui/PageHeader';
import { TextInput } from '../ui/form/inputs';
import { Section, Stack } from '../ui/Section';
import { failureToast } from '../ui/failureToast';
import { ErasedData, HeldData } from './HeldData';

const checks = [
  required('personalData.lookUp.required'),
  (email: string) => (looksLikeAccountEmail(email) ? undefined : 'personalData.lookUp.invalid'),
];

/** Lets admins export or erase the data about one email address (docs/product.md, 4.8). */
export const PersonalDataPage = () => {
  const translate = useTranslate();
  const api = useApi();
  // The email address is not in the URL, because it would stay in the browser's history.
  const [found, setFound] = useState<{ email: string; held: PersonalDataSummary; alias?: string }>();
  const { mutate, isPending } = useMutation({
    mutationFn: (email: string) => api.personalData(email),
    // Otherwise, a copy could be downloaded about the person before.
    onMutate: () => setFound(undefined),
    onSuccess: (held, email) => setFound({ email, held }),
    onError: (error) =>
      failureToast(error, translate('personalData.lookUp.failed'), translate('personalData.lookUp.failedText')),
  });
  const lookUp = ({ email }: { email?: string }) => {
    if (!isPending) mutate((email ?? '').trim());
  };

  return (
    <>
      <PageHeader title={translate('personalData.title')} subtitle={translate('personalData.subtitle')} />
      {/* Short facts are hard to follow across a wide screen. */}
      <Stack sx={{ maxWidth: 720 }}>
        <Section title={translate('personalData.lookUp.title')}>
          <Form onSubmit={lookUp} noValidate disableInvalidFormNotification>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'flex-start',
                gap: 1.5,
                maxWidth: 560,
                '& .MuiFormControl-root': { flex: '1 1 240px' },
                // Aligned with the field, below the height of the label, so that an error below the field does not move it.
                '& .MuiButton-root': { marginTop: '26px' },
                '@container (max-width: 399px)': { '& .MuiButton-root': { flex: '1 1 100%', marginTop: 0 } },
              }}
            >
              <TextInput
                source="email"
                label={translate('personalData.lookUp.email')}
                type="email"
                validate={checks}
                autoComplete="off"
              />
              <Button type="submit" variant="contained" aria-disabled={isPending}>
                {isPending ? translate('personalData.lookUp.submitting') : translate('personalData.lookUp.submit')}
              </Button>
            </Box>
          </Form>
        </Section>
        {found && !found.alias && (
          <HeldData
            email={found.email}
            held={found.held}
            // Somebody else may have been looked up meanwhile.
            onErased={(alias) => setFound((now) => (now === found ? { ...found, alias } : now))}
          />
        )}
        {found?.alias && <ErasedData email={found.email} alias={found.alias} />}
      </Stack>
    </>
  );
};

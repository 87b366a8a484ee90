import BanIcon from '@mui/icons-material/BlockRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import SearchIcon from '@mui/icons-material/SearchRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { PersonalDataSummary } from '../api/types';
import type { PlacardDataProvider } from '../providers/dataProvider';
import { ActionDialog } from '../ui/ConfirmDialog';
import { EmptyState } from '../ui/EmptyState';
import { Facts } from '../ui/Facts';
import { TextInput } from '../ui/form/inputs';
import { formatCount } from '../ui/format';
import { saveFile } from '../ui/saveFile';
import { Section } from '../ui/Section';
import { useToast } from '../ui/toast';
import { useFailureToast } from '../ui/useFailureToast';
import { personalDataTexts as texts } from './texts';

interface HeldDataProps {
  email: string;
  held: PersonalDataSummary;
  onErased: (alias: string) => void;
}

export const HeldData = ({ email, held, onErased }: HeldDataProps) => {
  const [isErasing, setErasing] = useState(false);
  const { bookings, enquiries, deals, mails, auditEntries, username } = held;
  if (username === null && bookings + enquiries + deals + mails + auditEntries === 0)
    return (
      <Section title={texts.held.title(email)}>
        <EmptyState icon={SearchIcon} title={texts.held.none} text={texts.held.noneText} heading="h3" />
      </Section>
    );
  return (
    <Section title={texts.held.title(email)} flush>
      <Facts
        facts={[
          [texts.held.bookings, texts.held.bookingsOf(held)],
          [texts.held.enquiries, formatCount(held.enquiries)],
          [texts.held.deals, formatCount(held.deals)],
          [texts.held.mails, formatCount(held.mails)],
          [texts.held.auditEntries, formatCount(held.auditEntries)],
          [texts.held.account, username ?? texts.held.noAccount],
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, p: 2, pt: 1 }}>
        <CopyButton email={email} />
        <Button variant="outlined" color="error" startIcon={<BanIcon />} onClick={() => setErasing(true)}>
          {texts.erase.action}
        </Button>
      </Box>
      {isErasing && <EraseDialog email={email} held={held} onClose={() => setErasing(false)} onErased={onErased} />}
    </Section>
  );
};

/** Shows the alias after an erasure, on the page because a toast would disappear too soon. */
export const ErasedData = ({ email, alias }: { email: string; alias: string }) => (
  <Section title={texts.held.title(email)}>
    <EmptyState icon={CheckIcon} title={texts.erase.nothingLeft} text={texts.erase.doneText(alias)} heading="h3" />
  </Section>
);

const CopyButton = ({ email }: { email: string }) => {
  const api = useDataProvider<PlacardDataProvider>();
  const { toast } = useToast();
  const failureToast = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.personalDataCopy(email),
    onSuccess: ({ content, name }) => {
      saveFile(content, name ?? 'personal-data.json');
      toast({ title: texts.copy.done, description: texts.copy.doneText });
    },
    onError: (error) => failureToast(error, texts.copy.failed, texts.copy.failedText),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      {isPending ? texts.copy.pending : texts.copy.action}
    </Button>
  );
};

const EraseDialog = ({ email, held, onClose, onErased }: HeldDataProps & { onClose: () => void }) => {
  const api = useDataProvider<PlacardDataProvider>();
  const { toast } = useToast();
  const failureToast = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.erasePerson(email),
    onSuccess: ({ alias }) => {
      onClose();
      toast({ title: texts.erase.done, description: texts.erase.doneText(alias) });
      onErased(alias);
    },
    onError: (error) => failureToast(error, texts.erase.failed.title, texts.erase.failed.description),
  });
  return (
    <ActionDialog
      title={texts.erase.title}
      confirmLabel={texts.erase.submit}
      pendingLabel={texts.erase.submitting}
      destructive
      pending={isPending}
      values={{ email: '' }}
      disabled={(typed) => typed.email.trim().toLowerCase() !== email.toLowerCase()}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Typography>{texts.erase.what}</Typography>
      {held.openBookings > 0 && <Alert severity="warning">{texts.erase.open(held.openBookings)}</Alert>}
      <Typography>{texts.erase.final}</Typography>
      <TextInput source="email" label={texts.erase.confirm(email)} autoFocus autoComplete="off" />
    </ActionDialog>
  );
};

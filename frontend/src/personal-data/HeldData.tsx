import BanIcon from '@mui/icons-material/BlockRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import SearchIcon from '@mui/icons-material/SearchRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PersonalDataSummary } from '../api/types';
import { useTranslate, type Translate } from '../i18n/useTranslate';
import { useApi } from '../providers/api';
import { randomUuid } from '../ui/attempts';
import { useVerbDialog } from '../ui/dialogInAddress';
import { DownloadButton } from '../ui/DownloadButton';
import { EmptyState } from '../ui/EmptyState';
import { Facts } from '../ui/Facts';
import { TextInput } from '../ui/form/inputs';
import { formatCount } from '../ui/format';
import { Section } from '../ui/Section';
import { VerbDialog } from '../ui/VerbDialog';

function bookingsInWords({ bookings, openBookings }: PersonalDataSummary, translate: Translate): string {
  if (openBookings === 0) return formatCount(bookings);
  return translate('personalData.held.openBookings', {
    bookings: formatCount(bookings),
    open: formatCount(openBookings),
  });
}

const COUNTED = ['enquiries', 'deals', 'directors', 'mails', 'notes', 'texts', 'auditEntries'] as const;

interface HeldDataProps {
  email: string;
  held: PersonalDataSummary;
  onErased: (alias: string) => void;
}

export const HeldData = ({ email, held, onErased }: HeldDataProps) => {
  const translate = useTranslate();
  // Each look-up has a name of its own, so that neither a reload nor a late answer reaches the question about somebody else.
  const [dialog] = useState(() => `erase.${randomUuid()}`);
  const erasing = useVerbDialog(dialog);
  const { bookings, username } = held;
  if (username === null && bookings === 0 && COUNTED.every((what) => held[what] === 0))
    return (
      <Section title={translate('personalData.held.title', { email })}>
        <EmptyState
          icon={SearchIcon}
          title={translate('personalData.held.none')}
          text={translate('personalData.held.noneText')}
        />
      </Section>
    );
  return (
    <Section title={translate('personalData.held.title', { email })} flush>
      <Facts
        facts={[
          [translate('personalData.held.bookings'), bookingsInWords(held, translate)],
          ...COUNTED.map((what) => [translate(`personalData.held.${what}`), formatCount(held[what])] as const),
          [translate('personalData.held.account'), username ?? translate('personalData.held.noAccount')],
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, p: 2, pt: 1 }}>
        <CopyButton email={email} />
        <Button variant="outlined" color="error" startIcon={<BanIcon />} onClick={erasing.open}>
          {translate('personalData.erase.action')}
        </Button>
      </Box>
      {erasing.isOpen && <EraseDialog email={email} held={held} onClose={erasing.close} onErased={onErased} />}
    </Section>
  );
};

/** Shows the alias after an erasure, on the page because a toast would disappear too soon. */
export const ErasedData = ({ email, alias }: { email: string; alias: string }) => {
  const translate = useTranslate();
  return (
    <Section title={translate('personalData.held.title', { email })}>
      <EmptyState
        icon={CheckIcon}
        title={translate('personalData.erase.nothingLeft')}
        text={translate('personalData.erase.done.description', { alias })}
      />
    </Section>
  );
};

const CopyButton = ({ email }: { email: string }) => {
  const translate = useTranslate();
  const api = useApi();
  return (
    <DownloadButton
      variant="outlined"
      fetch={() => api.personalDataCopy(email)}
      label={translate('personalData.copy.action')}
      pendingLabel={translate('personalData.copy.pending')}
      done={{ title: translate('personalData.copy.done'), description: translate('personalData.copy.doneText') }}
      failed={{ title: translate('personalData.copy.failed'), description: translate('personalData.copy.failedText') }}
    />
  );
};

const EraseDialog = ({ email, held, onClose, onErased }: HeldDataProps & { onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <VerbDialog
      title={translate('personalData.erase.title')}
      confirmLabel={translate('personalData.erase.submit')}
      pendingLabel={translate('personalData.erase.submitting')}
      destructive
      values={{ email: '' }}
      disabled={(typed) => typed.email.trim().toLowerCase() !== email.toLowerCase()}
      verb={{
        call: (api) => api.erasePerson(email),
        done: ({ alias }) => ({ key: 'personalData.erase.done', args: { alias } }),
        failed: 'personalData.erase.failed',
        onDone: ({ alias }) => onErased(alias),
      }}
      onClose={onClose}
    >
      <Typography>{translate('personalData.erase.what')}</Typography>
      {held.openBookings > 0 && (
        <Alert severity="warning">
          {translate('personalData.erase.open', {
            smart_count: held.openBookings,
            count: formatCount(held.openBookings),
          })}
        </Alert>
      )}
      <Typography>{translate('personalData.erase.final')}</Typography>
      <TextInput
        source="email"
        label={translate('personalData.erase.confirm', { email })}
        autoFocus
        autoComplete="off"
      />
    </VerbDialog>
  );
};

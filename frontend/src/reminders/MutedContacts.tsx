import Box from '@mui/material/Box';
import BellIcon from '@mui/icons-material/NotificationsOutlined';
import type { MutedContact } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import { looksLikeAccountEmail } from '../public/form/fields';
import { EmptyState } from '../ui/EmptyState';
import { TextInput } from '../ui/form/inputs';
import { Loaded } from '../ui/Loaded';
import { RowsSkeleton } from '../ui/Loading';
import { Muted } from '../ui/Muted';
import { Rows } from '../ui/Rows';
import { Section } from '../ui/Section';
import { useVerb } from '../ui/useVerb';
import { DialogVerb, VerbButton } from '../ui/VerbButton';
import { VerbDialog } from '../ui/VerbDialog';

const MUTE = 'muteContact';

/** The contacts who get no reminders. */
export function MutedContacts() {
  const translate = useTranslate();
  const query = useRead(['chasing', 'contacts'], (api) => api.mutedContacts());
  return (
    <Section
      title={translate('reminders.contacts.title')}
      flush
      action={
        <DialogVerb look="quiet" label={translate('reminders.contacts.mute')} dialog={MUTE}>
          {(close) => <MuteContactDialog onClose={close} />}
        </DialogVerb>
      }
    >
      <Loaded
        query={query}
        failed={{ title: translate('reminders.contacts.failed') }}
        loading={<RowsSkeleton label={translate('reminders.loading')} />}
        empty={
          <EmptyState
            icon={BellIcon}
            title={translate('reminders.contacts.none')}
            text={translate('reminders.contacts.noneText')}
          />
        }
      >
        {(contacts) => (
          <Rows aria-label={translate('reminders.contacts.title')}>
            {contacts.map((contact) => (
              <Contact key={contact.email} contact={contact} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Section>
  );
}

function Contact({ contact: { email, reason } }: { contact: MutedContact }) {
  const translate = useTranslate();
  const { isPending, run } = useVerb({
    call: (api) => api.muteContact(email, { muted: false }),
    done: () => ({ key: 'reminders.contacts.unmuted', args: { email } }),
    failed: 'reminders.contacts.failedToChange',
  });
  return (
    <li>
      <div className="row">
        <span className="what">
          <strong>{email}</strong>
        </span>
        <Box component="span" className="when" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {reason}
        </Box>
      </div>
      <VerbButton
        label={translate('reminders.contacts.unmute')}
        name={`${translate('reminders.contacts.unmute')}: ${email}`}
        pending={isPending}
        onClick={() => run()}
      />
    </li>
  );
}

const UNTOUCHED = { email: '', reason: '' };

function MuteContactDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <VerbDialog<typeof UNTOUCHED, MutedContact[]>
      title={translate('reminders.contacts.muteTitle')}
      confirmLabel={translate('reminders.contacts.submit')}
      values={UNTOUCHED}
      draft={MUTE}
      validate={({ email, reason }) => ({
        ...(looksLikeAccountEmail(email) ? {} : { email: translate('reminders.contacts.missing') }),
        ...(reason.trim() === '' && { reason: translate('reminders.contacts.required') }),
      })}
      verb={{
        call: (api, { email, reason }) => api.muteContact(email.trim(), { muted: true, reason: reason.trim() }),
        done: () => ({ key: 'reminders.contacts.muted' }),
        failed: 'reminders.contacts.failedToChange',
      }}
      onClose={onClose}
    >
      <Muted>{translate('reminders.contacts.muteText')}</Muted>
      <TextInput source="email" type="email" label={translate('reminders.contacts.email')} required autoFocus />
      <TextInput source="reason" label={translate('dialog.reason')} multiline required minRows={2} maxRows={6} />
    </VerbDialog>
  );
}

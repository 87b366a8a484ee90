import ClockIcon from '@mui/icons-material/AccessTimeRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ChasePreview } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import { DetailsDialog, LoadedDetails } from '../ui/DetailsDialog';
import { useDialogInAddress } from '../ui/dialogInAddress';
import { EmptyState } from '../ui/EmptyState';
import { formatCount, formatWeekday } from '../ui/format';
import { Loaded } from '../ui/Loaded';
import { RowsSkeleton } from '../ui/Loading';
import { MailPreview } from '../ui/MailText';
import { Rows } from '../ui/Rows';
import { Section } from '../ui/Section';
import { VerbButton } from '../ui/VerbButton';
import { BookingSteps } from './BookingSteps';
import { REMINDER_PARAMETER } from './paths';

/** The reminders of the next day on which some go out, and who is left out. */
export function NextReminders({ isOff }: { isOff: boolean }) {
  const translate = useTranslate();
  const query = useRead(['chasing', 'preview'], (api) => api.chasingPreview());
  return (
    <Loaded
      query={query}
      failed={{ title: translate('reminders.failed') }}
      loading={<RowsSkeleton label={translate('reminders.loading')} />}
    >
      {(preview) => <Preview preview={preview} isOff={isOff} />}
    </Loaded>
  );
}

/** More are shown when somebody asks for them. */
const MAX_SHOWN = 25;

function Preview({ preview: { day, reminders, skipped }, isOff }: { preview: ChasePreview; isOff: boolean }) {
  const translate = useTranslate();
  const { id: opened, open, close } = useDialogInAddress(REMINDER_PARAMETER);
  const [most, setMost] = useState(MAX_SHOWN);
  const title = translate(isOff ? 'reminders.next.titleOff' : 'reminders.next.title', { day: formatWeekday(day) });
  return (
    <Section title={title} flush>
      {reminders.length === 0 ? (
        <EmptyState
          icon={ClockIcon}
          title={translate('reminders.next.none')}
          text={translate('reminders.next.noneText')}
        />
      ) : (
        <Rows aria-label={title}>
          {reminders.slice(0, most).map(({ contact, subject, bookings }) => (
            <li key={contact}>
              <div className="row">
                <span className="what">
                  <strong>{contact}</strong>
                </span>
                <span>{subject}</span>
                <BookingSteps bookings={bookings} />
              </div>
              <VerbButton
                label={translate('reminders.next.read')}
                name={translate('reminders.next.open', { contact })}
                onClick={() => open(contact)}
              />
            </li>
          ))}
          {reminders.length > most && (
            <li>
              <VerbButton
                label={translate('reminders.next.showAll', { total: formatCount(reminders.length) })}
                onClick={() => setMost(reminders.length)}
              />
            </li>
          )}
        </Rows>
      )}
      {skipped.length > 0 && (
        <Box sx={{ px: 2, pb: 2, pt: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
          <Typography variant="h3">{translate('reminders.next.skipped')}</Typography>
          {skipped.map(({ bookingNumber, contact, why }) => (
            <Typography
              key={`${bookingNumber} ${contact}`}
              variant="body2"
              color="text.secondary"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {translate('bookings.number', { bookingNumber })}, {contact}: {why}
            </Typography>
          ))}
        </Box>
      )}
      {opened !== null && <ReminderDialog key={opened} contact={opened} day={day} onClose={close} />}
    </Section>
  );
}

function ReminderDialog({ contact, day, onClose }: { contact: string; day: string; onClose: () => void }) {
  const translate = useTranslate();
  const query = useRead(['chasing', 'preview', day, contact], (api) => api.reminderText(contact, day));
  return (
    <DetailsDialog title={query.data?.subject ?? translate('reminders.title')} onClose={onClose}>
      <LoadedDetails query={query} texts="reminders.dialog">
        {(mail) => <MailPreview mail={mail} />}
      </LoadedDetails>
    </DetailsDialog>
  );
}

import MailIcon from '@mui/icons-material/MailOutlined';
import type { Chase } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { mailListPath } from '../mail/paths';
import { useRead } from '../providers/api';
import { EmptyState } from '../ui/EmptyState';
import { formatDateAndTime } from '../ui/format';
import { Link } from '../ui/Link';
import { Loaded } from '../ui/Loaded';
import { RowsSkeleton } from '../ui/Loading';
import { Rows } from '../ui/Rows';
import { Section } from '../ui/Section';
import { BookingSteps } from './BookingSteps';

/** The newest reminders that were queued, and what became of their emails. */
export function PastReminders() {
  const translate = useTranslate();
  const query = useRead(['chases'], (api) => api.newestChases());
  return (
    <Section
      title={translate('reminders.past.title')}
      flush
      action={<Link to={mailListPath({ template: 'artwork-reminder' })}>{translate('reminders.past.all')}</Link>}
    >
      <Loaded
        query={query}
        failed={{ title: translate('reminders.past.failed') }}
        loading={<RowsSkeleton label={translate('reminders.loading')} />}
        empty={
          <EmptyState
            icon={MailIcon}
            title={translate('reminders.past.none')}
            text={translate('reminders.past.noneText')}
          />
        }
      >
        {(chases) => (
          <Rows aria-label={translate('reminders.past.title')}>
            {chases.map((chase) => (
              <li key={chase.id}>
                <PastReminder chase={chase} />
              </li>
            ))}
          </Rows>
        )}
      </Loaded>
    </Section>
  );
}

function PastReminder({ chase: { contact, createdAt, askedBy, status, bookings } }: { chase: Chase }) {
  const translate = useTranslate();
  const facts = [
    formatDateAndTime(createdAt),
    translate(`reminders.past.status.${status ?? 'gone'}`),
    askedBy && translate('reminders.past.askedBy', { name: askedBy }),
  ];
  // All of a cancelled one were left out, which its status says.
  const shown = status === 'cancelled' ? bookings.map(({ told: _, ...booking }) => booking) : bookings;
  return (
    <div className="row">
      <span className="what">
        <strong>{contact}</strong>
      </span>
      <BookingSteps bookings={shown} />
      <span className="when">{facts.filter(Boolean).join(' · ')}</span>
    </div>
  );
}

import Alert from '@mui/material/Alert';
import { useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import { Loaded } from '../ui/Loaded';
import { PageSkeleton } from '../ui/Loading';
import { PageHeader } from '../ui/PageHeader';
import { Section, Stack } from '../ui/Section';
import { MutedContacts } from './MutedContacts';
import { NextReminders } from './NextReminders';
import { PastReminders } from './PastReminders';
import { ReminderSettings } from './ReminderSettings';

/** Who is asked for artwork, who was, and when that happens (docs/product.md, 17). */
export const RemindersPage = () => {
  const translate = useTranslate();
  // As on the page of the settings: a form starts from what was saved when it was opened.
  const settings = useRead(['chasing', 'settings'], (api) => api.chasingSettings(), { staleTime: Infinity, gcTime: 0 });
  return (
    <Loaded
      query={settings}
      failed={{ heading: 'h1', title: translate('reminders.failed') }}
      loading={<PageSkeleton />}
    >
      {(opened) => (
        <>
          <PageHeader title={translate('reminders.title')} subtitle={translate('reminders.subtitle')} />
          <Stack sx={{ maxWidth: 960 }}>
            {!opened.enabled && <Alert severity="info">{translate('reminders.off')}</Alert>}
            <NextReminders isOff={!opened.enabled} />
            <PastReminders />
            <MutedContacts />
            <Section title={translate('reminders.settings.title')}>
              <ReminderSettings opened={opened} />
            </Section>
          </Stack>
        </>
      )}
    </Loaded>
  );
};

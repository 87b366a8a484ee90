import { useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import { Loaded } from '../ui/Loaded';
import { PageSkeleton } from '../ui/Loading';
import { PageHeader } from '../ui/PageHeader';
import { Section, Stack } from '../ui/Section';
import { CalendarForm } from './CalendarForm';
import { OrganisationSettings } from './OrganisationSettings';
import { PricingForm } from './PricingForm';

/** What belongs to the business, in sections that are saved one by one (docs/product.md, 15). */
export const SettingsPage = () => {
  const translate = useTranslate();
  // A form starts from what was saved when it was opened. What somebody else saves meanwhile is met when it is saved.
  const query = useRead(
    ['settings'],
    async (api) => ({
      organisation: await api.organisation(),
      calendar: await api.calendar(),
      pricing: await api.pricing(),
    }),
    {
      staleTime: Infinity,
      gcTime: 0,
    },
  );

  return (
    <Loaded query={query} failed={{ heading: 'h1', title: translate('settings.failed') }} loading={<PageSkeleton />}>
      {(data) => (
        <>
          <PageHeader title={translate('settings.title')} subtitle={translate('settings.subtitle')} />
          <Stack sx={{ maxWidth: 720 }}>
            <OrganisationSettings opened={data.organisation} />
            <Section title={translate('settings.calendar.title')} hint={translate('settings.calendar.hint')}>
              <CalendarForm opened={data.calendar} />
            </Section>
            <Section title={translate('settings.pricing.title')} hint={translate('settings.pricing.hint')}>
              <PricingForm opened={data.pricing} />
            </Section>
          </Stack>
        </>
      )}
    </Loaded>
  );
};

import { useParams } from 'react-router-dom';
import type { OpportunitySpec } from '../api/types';
import { CATEGORIES_PATH } from '../catalogue/paths';
import { useAdminCatalogue } from '../catalogue/useAdminCatalogue';
import { useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import { LinkButton } from '../ui/Link';
import { Loaded } from '../ui/Loaded';
import { PageSkeleton } from '../ui/Loading';
import { PageHeader } from '../ui/PageHeader';
import { Section, Stack } from '../ui/Section';
import { useSetting } from '../ui/useSetting';
import { SpecForm } from './SpecForm';
import { SpecSheetInput } from './SpecSheetInput';

/** What an opportunity wants as artwork (docs/product.md, 16.8). */
export function ArtworkSpecPage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  // The form starts from what was saved when it was opened. What somebody else saves meanwhile is met when it is saved.
  const query = useRead<OpportunitySpec>(['artwork-spec', id], (api) => api.artworkSpec(id), {
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data: catalogue } = useAdminCatalogue();

  const category = catalogue?.categories.find(({ opportunities }) => opportunities.some((each) => each.id === id));
  const name = category?.opportunities.find((each) => each.id === id)?.name ?? '';
  return (
    <Loaded
      key={id}
      query={query}
      loading={<PageSkeleton />}
      failed={{
        heading: 'h1',
        title: translate('artworkSpecs.failed'),
        gone: { title: translate('artworkSpecs.notFound'), text: translate('artworkSpecs.notFoundText') },
        way: (
          <LinkButton variant="contained" to={CATEGORIES_PATH}>
            {translate('artworkSpecs.backToCatalogue')}
          </LinkButton>
        ),
      }}
    >
      {(opened) => <SpecSettings opened={opened} name={name} category={category?.name ?? ''} />}
    </Loaded>
  );
}

/** The form and the sheet share a version, so that saving one does not make the other out of date. */
function SpecSettings({ opened, name, category }: { opened: OpportunitySpec; name: string; category: string }) {
  const translate = useTranslate();
  const { opportunityId: id } = opened;
  const setting = useSetting<OpportunitySpec>({
    opened,
    draft: `artwork-spec:${id}`,
    read: (api) => api.artworkSpec(id),
    failed: 'artworkSpecs.notSaved',
  });
  return (
    <>
      <PageHeader
        title={translate('artworkSpecs.title')}
        documentTitle={translate('artworkSpecs.of', { name })}
        subtitle={name && `${name} · ${category}`}
        breadcrumb={[
          { label: translate('catalogue.title'), to: CATEGORIES_PATH },
          { label: translate('artworkSpecs.title') },
        ]}
      />
      <Stack sx={{ maxWidth: 720 }}>
        <Section title={translate('artworkSpecs.pieces.title')} hint={translate('artworkSpecs.hint')}>
          <SpecForm opportunityId={id} setting={setting} />
        </Section>
        <Section title={translate('artworkSpecs.sheet.title')}>
          <SpecSheetInput opportunityId={id} setting={setting} />
        </Section>
      </Stack>
    </>
  );
}

import SearchIcon from '@mui/icons-material/SearchRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { OpportunitySpec } from '../api/types';
import { CATEGORIES_PATH } from '../catalogue/paths';
import { useAdminCatalogue } from '../catalogue/useAdminCatalogue';
import { useTranslate } from '../i18n/useTranslate';
import { ApiError } from '../providers/httpClient';
import { EmptyState } from '../ui/EmptyState';
import { ListFailed } from '../ui/list/List';
import { PageSkeleton } from '../ui/Loading';
import { PageHeader } from '../ui/PageHeader';
import { Section, Stack } from '../ui/Section';
import { useSetting } from '../ui/useSetting';
import { SpecForm } from './SpecForm';
import { SpecSheetInput } from './SpecSheetInput';
import { useArtworkSpec } from './useArtworkSpec';

/** What an opportunity wants as artwork (docs/product.md, 16.8). */
export function ArtworkSpecPage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data, error, refetch } = useArtworkSpec(id);
  const { data: catalogue } = useAdminCatalogue();

  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error)
    return <ListFailed title={translate('artworkSpecs.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const category = catalogue?.categories.find(({ opportunities }) => opportunities.some((each) => each.id === id));
  const name = category?.opportunities.find((each) => each.id === id)?.name ?? '';
  return <Loaded key={id} opened={data} name={name} category={category?.name ?? ''} />;
}

interface LoadedProps {
  opened: OpportunitySpec;
  name: string;
  category: string;
}

/** The form and the sheet share a version, so that saving one does not make the other out of date. */
function Loaded({ opened, name, category }: LoadedProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { opportunityId: id } = opened;
  const setting = useSetting<OpportunitySpec>({
    opened,
    read: (api) => api.artworkSpec(id),
    failed: 'artworkSpecs.notSaved',
  });
  // The catalogue and bookings show it, too.
  const { version } = setting.current;
  useEffect(() => {
    if (version !== opened.version) void queryClient.invalidateQueries({ predicate: isElsewhere });
  }, [queryClient, version, opened.version]);

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
        <Section title={translate('artworkSpecs.pieces.title')}>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            {translate('artworkSpecs.hint')}
          </Typography>
          <SpecForm opportunityId={id} setting={setting} />
        </Section>
        <Section title={translate('artworkSpecs.sheet.title')}>
          <SpecSheetInput opportunityId={id} setting={setting} />
        </Section>
      </Stack>
    </>
  );
}

const isElsewhere = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'artwork-spec';

function NotFound() {
  const translate = useTranslate();
  return (
    <EmptyState
      heading="h1"
      icon={SearchIcon}
      title={translate('artworkSpecs.notFound')}
      text={translate('artworkSpecs.notFoundText')}
      action={
        <Button variant="contained" component={Link} to={CATEGORIES_PATH}>
          {translate('artworkSpecs.backToCatalogue')}
        </Button>
      }
    />
  );
}

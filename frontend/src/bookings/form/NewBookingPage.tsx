import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import type { Catalogue } from '../../api/types';
import { PageHeader } from '../../ui/PageHeader';
import { PageSpinner } from '../../ui/PageSpinner';
import { DASHBOARD_PATH } from '../paths';
import { bookingTexts } from '../texts';
import { useCatalogue } from '../useCatalogue';
import { NewBookingForm } from './NewBookingForm';
import { DealBooking } from './origin/DealBooking';
import { EnquiryBooking } from './origin/EnquiryBooking';
import { formTexts as texts } from './texts';

const { actions } = bookingTexts;

export function NewBookingPage() {
  return (
    <>
      <PageHeader title={texts.title} breadcrumb={[{ label: texts.back, to: DASHBOARD_PATH }]} />
      <NewBooking />
    </>
  );
}

/** The form, after the choices have been loaded. */
function NewBooking() {
  const { data: catalogue, error, refetch } = useCatalogue();

  if (error) {
    const retry = (
      <Button color="inherit" onClick={() => void refetch()}>
        {actions.tryAgain}
      </Button>
    );
    return (
      <Alert severity="error" action={retry}>
        {texts.catalogueFailed}
      </Alert>
    );
  }
  return catalogue ? <FormOf catalogue={catalogue} /> : <PageSpinner />;
}

/** From an enquiry, from a deal request, or from scratch, depending on the URL (docs/product.md, 7.5). */
function FormOf({ catalogue }: { catalogue: Catalogue }) {
  const [search] = useSearchParams();
  const enquiryId = search.get('from_enquiry');
  const dealId = search.get('from_deal_request');

  if (enquiryId) return <EnquiryBooking key={enquiryId} id={enquiryId} catalogue={catalogue} />;
  if (dealId) return <DealBooking key={dealId} id={dealId} catalogue={catalogue} />;
  return <NewBookingForm catalogue={catalogue} />;
}

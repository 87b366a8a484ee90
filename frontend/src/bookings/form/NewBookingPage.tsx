import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCurrentUser } from '../../auth/useSession';
import { AccessDeniedPage } from '../../layout/AccessDeniedPage';
import { canAccess } from '../../providers/canAccess';
import { PageHeader } from '../../ui/PageHeader';
import { PageSpinner } from '../../ui/PageSpinner';
import { DASHBOARD_PATH } from '../paths';
import { bookingTexts } from '../texts';
import { useCatalogue } from '../useCatalogue';
import { NewBookingForm } from './NewBookingForm';

const { form: texts, actions } = bookingTexts;

export function NewBookingPage() {
  const { role } = useCurrentUser();

  if (!canAccess(role, { resource: 'bookings', action: 'create' })) return <AccessDeniedPage text={texts.noAccess} />;
  return (
    <>
      <PageHeader title={texts.title} breadcrumb={[{ label: texts.back, to: DASHBOARD_PATH }]} />
      <NewBooking />
    </>
  );
}

/** The form, once it is known what can be booked. */
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
  return catalogue ? <NewBookingForm catalogue={catalogue} /> : <PageSpinner />;
}

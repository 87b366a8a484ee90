import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Catalogue } from '../../../api/types';
import { DASHBOARD_PATH, pathBefore } from '../../paths';
import { NewBookingForm } from '../NewBookingForm';
import { prefillFromPlacement } from './bookingOrigin';

/** The form for a placement and days that were chosen elsewhere, to where it leads back. */
export function PlacementBooking({ catalogue }: { catalogue: Catalogue }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <NewBookingForm
      catalogue={catalogue}
      draft={`placement:${search.toString()}`}
      initial={prefillFromPlacement(search, catalogue)}
      onCreated={() => void navigate(pathBefore(location) ?? DASHBOARD_PATH)}
    />
  );
}

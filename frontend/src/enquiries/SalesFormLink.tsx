import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../auth/useSession';
import { canAccess } from '../providers/canAccess';
import { PlusIcon } from '../ui/icons';
import { ENQUIRIES } from './enquiries';
import { SALES_FORM_PATH } from './paths';
import { enquiryTexts } from './texts';

/** To the form that the sales team fills in. */
export function SalesFormLink() {
  const { role } = useCurrentUser();
  if (!canAccess(role, { resource: ENQUIRIES, action: 'create' })) return null;
  return (
    <Button variant="contained" component={Link} to={SALES_FORM_PATH} startIcon={<PlusIcon />}>
      {enquiryTexts.salesForm}
    </Button>
  );
}

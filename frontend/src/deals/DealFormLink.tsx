import Button from '@mui/material/Button';
import { PlusIcon } from '../ui/icons';
import { DEAL_FORM_PATH } from './paths';
import { dealTexts } from './texts';

/** To the public form, which is a page of its own: no link of the router. */
export const DealFormLink = () => (
  <Button variant="contained" href={DEAL_FORM_PATH} startIcon={<PlusIcon />}>
    {dealTexts.dealForm}
  </Button>
);

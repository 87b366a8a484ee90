import Typography from '@mui/material/Typography';
import { useBlocker, useLocation, type BlockerFunction } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog';
import { useLeaveWarning } from './useLeaveWarning';

export type Step = Parameters<BlockerFunction>[0];

interface LeaveGuardProps {
  isDirty: () => boolean;
  /** What will happen to what was typed. */
  text: string;
  /** Whether this step leaves the form: one to another page, unless said otherwise. */
  leaves?: (step: Step) => boolean;
}

const toAnotherPage = ({ currentLocation, nextLocation }: Step) => currentLocation.pathname !== nextLocation.pathname;

/** Stands in a form: asks before it is left, within the application and by the browser (docs/product.md, 9.2). */
export function LeaveGuard({ isDirty, text, leaves = toAnotherPage }: LeaveGuardProps) {
  useLeaveWarning(isDirty);
  const { pathname } = useLocation();
  // After the form has been left, it stays mounted until the next page has loaded, and must not hold anybody back then.
  const blocker = useBlocker((step) => step.currentLocation.pathname === pathname && leaves(step) && isDirty());

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      title="Leave this form?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <Typography>{text}</Typography>
    </ConfirmDialog>
  );
}

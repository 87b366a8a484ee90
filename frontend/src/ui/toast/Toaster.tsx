import { styled } from '@mui/material/styles';
import * as Toast from '@radix-ui/react-toast';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { AlertIcon, CheckIcon, CloseIcon } from '../icons';
import { toastStore } from './toastStore';

const DURATION_MS = 5000;
const SWIPE_PX = 50;

const Viewport = styled(Toast.Viewport)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  right: 0,
  bottom: 0,
  width: 400,
  maxWidth: '100vw',
  margin: 0,
  padding: 16,
  listStyle: 'none',
  outline: 'none',
}));

const Root = styled(Toast.Root, { shouldForwardProp: (prop) => prop !== 'destructive' })<{ destructive: boolean }>(
  ({ theme, destructive }) => ({
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    gap: '2px 10px',
    alignItems: 'start',
    padding: '12px 8px 12px 14px',
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${destructive ? theme.palette.error.main : theme.palette.divider}`,
    backgroundColor: destructive ? theme.palette.tones.red.tint : theme.palette.background.paper,
    color: destructive ? theme.palette.tones.red.ink : theme.palette.text.primary,
    boxShadow: '0 8px 28px rgba(19, 18, 17, 0.18)',
    '& > svg': { marginTop: 2, color: destructive ? 'inherit' : theme.palette.tones.green.ink },
    '@keyframes toastIn': { from: { opacity: 0, transform: 'translateY(8px)' } },
    '@keyframes toastOut': { to: { opacity: 0 } },
    '@keyframes toastSwipedOut': { to: { transform: 'translateX(calc(100% + 16px))' } },
    "&[data-state='open']": { animation: 'toastIn 160ms ease-out' },
    "&[data-state='closed']": { animation: 'toastOut 120ms ease-in forwards' },
    "&[data-swipe='move']": { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
    "&[data-swipe='cancel']": { transform: 'none', transition: 'transform 160ms ease-out' },
    "&[data-swipe='end']": { animation: 'toastSwipedOut 120ms ease-out forwards' },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  }),
);

const Title = styled(Toast.Title)({ fontWeight: 600 });

const Description = styled(Toast.Description)(({ theme }) => ({
  gridColumn: 2,
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '[data-destructive] &': { color: 'inherit' },
}));

const Close = styled(Toast.Close)({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  margin: '-4px 0',
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
});

/** The region where toasts appear, once in the application. F8 moves the focus there. Section 12. */
export const Toaster = () => {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const [openId, setOpenId] = useState<number | null>(null);
  useEffect(() => setOpenId(shown?.id ?? null), [shown]);

  return (
    <Toast.Provider label="Notification" duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {shown && (
        <Root
          key={shown.id}
          open={openId === shown.id}
          onOpenChange={(open) => !open && setOpenId(null)}
          destructive={Boolean(shown.destructive)}
          data-destructive={shown.destructive || undefined}
        >
          {shown.destructive ? <AlertIcon size={18} /> : <CheckIcon size={18} />}
          <Title>{shown.title}</Title>
          <Close aria-label="Close notification">
            <CloseIcon />
          </Close>
          {shown.description && <Description>{shown.description}</Description>}
        </Root>
      )}
      <Viewport label="Notifications ({hotkey})" hotkey={['F8']} />
    </Toast.Provider>
  );
};

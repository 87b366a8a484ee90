import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingRow, MailOfVerb as TypedVerb } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { useRead } from '../../providers/api';
import { Loaded } from '../../ui/Loaded';
import { RowsSkeleton } from '../../ui/Loading';
import { MailPreview } from '../../ui/MailText';
import { Muted } from '../../ui/Muted';
import { useSettled } from '../../ui/useSettled';

interface Typed extends Pick<TypedVerb, 'comments' | 'reason'> {
  /** Pence; null if an amount cannot be read from what was typed. */
  chargeAmount?: number | null;
}

interface WhatWillBeSentProps {
  booking: BookingRow;
  verb: TypedVerb['verb'];
  typed?: Typed;
}

/** The email of a verb before it is confirmed (docs/product.md, 8.7). It is loaded when somebody wants to see it. */
export function WhatWillBeSent({ booking, verb, typed = {} }: WhatWillBeSentProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!booking.allowedActions.includes(verb)) return null;
  return (
    <Disclosure onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{translate('mail.preview.title')}</summary>
      {isOpen && <MailOfVerb booking={booking} verb={verb} typed={typed} />}
    </Disclosure>
  );
}

function MailOfVerb({ booking: { id, version }, verb, typed }: Required<WhatWillBeSentProps>) {
  const translate = useTranslate();
  const { chargeAmount, comments, reason } = useSettled(typed);
  // The email of a verb that needs a text would have a gap until that is typed.
  const texts = {
    comments: comments?.trim() === '' ? translate('mail.preview.comments') : comments,
    reason: reason?.trim() === '' ? translate('mail.preview.reason') : reason,
  };
  const isAmount = chargeAmount !== null;
  const query = useRead(
    ['mail preview', id, version, verb, texts, chargeAmount],
    (api) => api.previewBookingMail(id, { verb, ...texts, ...(isAmount && { chargeAmount }) }),
    {
      enabled: isAmount,
      // Opening it loads the mail again. The reload after a verb must not, because its mail
      // can no longer be shown.
      staleTime: 'static',
      gcTime: 0,
      // The former text stays on screen until the next one has come.
      placeholderData: keepPreviousData,
    },
  );
  if (!isAmount) return <Muted>{translate('bookings.verbs.invalid.revenue.description')}</Muted>;
  return (
    <Box aria-busy={query.isFetching} sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
      <Loaded
        query={query}
        failed={{ title: translate('mail.preview.failed') }}
        loading={<RowsSkeleton label={translate('mail.dialog.loading')} rows={5} />}
      >
        {(mail) => <MailPreview mail={mail} withSubject />}
      </Loaded>
    </Box>
  );
}

const Disclosure = styled('details')(({ theme }) => ({
  '& > summary': {
    width: 'fit-content',
    minHeight: 24,
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { color: theme.palette.text.primary },
  },
  // The form and its buttons stay near each other.
  '& pre': { maxHeight: '40vh', overflowY: 'auto' },
}));

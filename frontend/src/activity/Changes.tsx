import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import type { AuditEntry } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { changesOf, type Change } from './changedFields';

/**
 * The number shown before "Show N more". One more line takes no more room than the button, so it is shown instead.
 */
const SHOWN = 4;

/** One line for each change: "Live date 3 Mar 2027 → 10 Mar 2027". A long list is collapsed. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const changes = changesOf(entry, translate);
  const hidden = changes.length > SHOWN + 1 ? changes.length - SHOWN : 0;
  const shown = isOpen || hidden === 0 ? changes : changes.slice(0, SHOWN);

  if (changes.length === 0) return null;
  return (
    <>
      <List>
        {shown.map((change) => (
          <li key={change.label}>
            <OneChange change={change} />
          </li>
        ))}
      </List>
      {hidden > 0 && (
        <More aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? translate('audit.changes.fewer') : translate('audit.changes.more', { count: hidden })}
        </More>
      )}
    </>
  );
}

const OneChange = ({ change: { label, before, after, isQuote } }: { change: Change }) => {
  const translate = useTranslate();
  return (
    <>
      <span className="label">{label}</span>{' '}
      {before !== undefined && (
        <>
          <span className={isQuote ? 'quote' : 'before'}>{before}</span> <span aria-hidden>→</span>
          <span style={visuallyHidden}>{translate('audit.changes.to')}</span>{' '}
        </>
      )}
      <span className={isQuote ? 'quote' : 'after'}>{after}</span>
    </>
  );
};

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  margin: '2px 0 0',
  fontSize: '0.8125rem',
  // Tabular figures of Inter also widen the hyphens in names and addresses.
  fontVariantNumeric: 'normal',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  color: theme.palette.text.secondary,
  '& .after': { color: theme.palette.text.primary },
  '& .quote': {
    display: 'block',
    maxWidth: 620,
    margin: '4px 0',
    padding: '2px 12px',
    borderLeft: `3px solid ${theme.palette.divider}`,
    color: theme.palette.text.primary,
    // Comments and descriptions may have several lines.
    whiteSpace: 'pre-line',
  },
}));

const More = styled(ButtonBase)(({ theme }) => ({
  marginTop: 4,
  borderRadius: 4,
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '24px',
  color: theme.palette.text.secondary,
  '&:hover': { color: theme.palette.text.primary },
}));

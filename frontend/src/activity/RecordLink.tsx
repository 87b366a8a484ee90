import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { AuditEntry } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useFilters } from '../ui/list/filters';
import { recordPath } from './paths';
import { useIsGone } from './useIsGone';

/** A link to the record of an entry. For a deleted record it leads to the audit entries about it. */
export function RecordLink({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const { setFilters } = useFilters();
  const { aboutType, aboutId, aboutLabel } = entry;

  if (!useIsGone(entry)) {
    return (
      <Link component={RouterLink} to={recordPath(aboutType, aboutId)} title={aboutLabel}>
        {aboutLabel}
      </Link>
    );
  }
  return (
    <Link
      component="button"
      type="button"
      title={aboutLabel}
      aria-label={translate('audit.onlyThis', { label: aboutLabel })}
      onClick={() => setFilters({ aboutType, aboutId })}
    >
      {aboutLabel}
    </Link>
  );
}

/** The kind of record, "Booking", and a note if the record was deleted. */
export function RecordKind({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const isGone = useIsGone(entry);
  return (
    <>
      {translate(`audit.kind.${entry.aboutType}`)}
      {isGone && ` · ${translate('audit.deleted')}`}
    </>
  );
}

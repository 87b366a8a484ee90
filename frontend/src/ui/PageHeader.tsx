import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslate } from '../i18n/useTranslate';
import { Link } from './Link';
import { Muted } from './Muted';
import { useDocumentTitle } from './useDocumentTitle';

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 12,
  marginBottom: 20,
  '& .heading': { flex: '1 1 320px', minWidth: 0 },
  '& .title + div': { marginTop: 2 },
  '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  // Lets a long name without spaces wrap instead of widening the page.
  '& h1': { minWidth: 0 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 10 },
  [theme.breakpoints.down('sm')]: {
    // Leaves room for a single icon; buttons with text get a row of their own.
    '& .heading': { flexBasis: 'calc(100% - 60px)' },
    '& .actions:has(.MuiButton-root)': { width: '100%', '& .MuiButton-root': { flex: '1 1 auto' } },
  },
}));

const Breadcrumb = styled('nav')(({ theme }) => ({
  marginBottom: 2,
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& ol': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& li + li::before': { content: '"/" / ""', marginRight: 6 },
}));

type PageHeaderProps = {
  /** The page's h1, and the title of the browser tab unless `documentTitle` is given. */
  title: string;
  documentTitle?: string;
  /** Beside the title, such as a status chip. */
  titleExtra?: ReactNode;
  subtitle?: ReactNode;
  /** The breadcrumbs; the last one is the page itself and has no `to`. */
  breadcrumb?: { label: string; to?: string; state?: unknown }[];
  /** The page's buttons, the primary action last. */
  actions?: ReactNode;
};

/** The history entry with which the application was opened. There the focus starts at the top, as on any page. */
let openedAt: string | undefined;

export const PageHeader = ({ title, documentTitle, titleExtra, subtitle, breadcrumb, actions }: PageHeaderProps) => {
  useDocumentTitle(documentTitle ?? title);
  const heading = useRef<HTMLHeadingElement>(null);
  const translate = useTranslate();
  const { key } = useLocation();

  // After a navigation, the focus is on the sidebar, or, if it was on a link that no longer exists, on what is around this
  // header (ui/lostFocus). It moves to the heading of the new page.
  const focusHeading = useEffectEvent(() => {
    openedAt ??= key;
    const focused = document.activeElement;
    if (focused?.closest('nav') || (focused?.contains(heading.current) && key !== openedAt))
      heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => focusHeading(), []);

  return (
    <Header>
      <div className="heading">
        {breadcrumb && (
          <Breadcrumb aria-label={translate('layout.breadcrumb')}>
            <ol>
              {breadcrumb.map(({ label, to, state }) => (
                <li key={label} aria-current={to ? undefined : 'page'}>
                  {to ? (
                    <Link to={to} state={state}>
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </li>
              ))}
            </ol>
          </Breadcrumb>
        )}
        <div className="title">
          <Typography variant="h1" ref={heading} tabIndex={-1}>
            {title}
          </Typography>
          {titleExtra}
        </div>
        {subtitle && <Muted component="div">{subtitle}</Muted>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </Header>
  );
};

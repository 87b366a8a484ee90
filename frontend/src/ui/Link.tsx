import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import type { CSSObject, Theme } from '@mui/material/styles';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

type LinkProps = Omit<MuiLinkProps, 'href'> & Pick<RouterLinkProps, 'to' | 'state'>;

/** A link to a page of the application. */
export const Link = (props: LinkProps) => <MuiLink component={RouterLink} {...props} />;

type LinkButtonProps = Omit<ButtonProps, 'href'> & Pick<RouterLinkProps, 'to' | 'state'>;

/** The same as a button. */
export const LinkButton = (props: LinkButtonProps) => <Button component={RouterLink} {...props} />;

/** The styles of a link as large as the row or cell around it, which has `position: relative`. */
export const linkOfRow = ({ palette }: Theme): CSSObject => ({
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${palette.focus}`, outlineOffset: -3, borderRadius: 8 },
});

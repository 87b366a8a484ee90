import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';

interface SmallIconButtonProps extends Omit<IconButtonProps, 'aria-label' | 'size' | 'children'> {
  label: string;
  icon: typeof SvgIcon;
}

export const SmallIconButton = ({ label, icon: Picture, ...button }: SmallIconButtonProps) => (
  <IconButton size="small" aria-label={label} {...button}>
    <Picture fontSize="small" />
  </IconButton>
);

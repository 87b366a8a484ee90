import { styled } from '@mui/material/styles';
import type { Role } from '../api/types';

const Badge = styled('span')(({ theme }) => ({
  padding: '2px 9px',
  borderRadius: 999,
  fontSize: '0.75rem',
  fontWeight: 600,
  color: theme.palette.tones.grey.ink,
  backgroundColor: theme.palette.tones.grey.tint,
  '&[data-admin]': { color: theme.palette.tones.purple.ink, backgroundColor: theme.palette.tones.purple.tint },
}));

export const RoleBadge = ({ role }: { role: Role }) => <Badge data-admin={role === 'admin' || undefined}>{role}</Badge>;

import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from '../../i18n/useTranslate';
import { formatFileSize } from '../../ui/format';
import type { Viewable } from './files';

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  maxWidth: 320,
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  textAlign: 'center',
  '& strong': { marginTop: 4, fontSize: '0.875rem', fontWeight: 600, color: theme.palette.text.primary },
}));

const REASONS = { image: 'failed', pdf: 'failed', video: 'notPlayed' } as const;

/** Shown instead of a picture: the kind of file, and why it is not displayed. */
export const NoPicture = ({ file: { kind, size, drawnAs } }: { file: Viewable }) => {
  const translate = useTranslate();
  return (
    <Card>
      <FileIcon sx={{ fontSize: 40 }} />
      <strong>
        {kind} · {formatFileSize(size)}
      </strong>
      <span>{translate(`bookings.artwork.preview.${drawnAs ? REASONS[drawnAs] : 'notDrawn'}`)}</span>
    </Card>
  );
};

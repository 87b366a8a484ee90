import Box from '@mui/material/Box';
import type { Booking } from '../../api/types';
import { formatFileSize } from '../../ui/format';
import { Section } from '../../ui/Section';
import { DownloadButton } from '../artwork/DownloadButton';
import { FileStage } from '../artwork/FileStage';
import { useViewInAddress } from '../artwork/useViewInAddress';
import { viewableSpecSheet } from '../artwork/viewable';
import { ZoomDialog } from '../artwork/ZoomDialog';
import { bookingTexts } from '../texts';

const { fields } = bookingTexts;

/** The requirements for the artwork, beside it. */
export function SpecSheetSection({ booking }: { booking: Booking }) {
  const view = useViewInAddress();
  const file = viewableSpecSheet(booking);
  if (!file) return null;
  return (
    <Section title={fields.specSheet} flush action={<DownloadButton url={file.url} name={file.name} />}>
      <FileStage key={file.url} file={file} height={360} onEnlarge={(page) => view.enlarge('spec-sheet', page)} />
      <Box sx={{ px: 2, pb: 1.5, fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {file.name} · {formatFileSize(file.size)}
      </Box>
      {view.enlarged === 'spec-sheet' && <ZoomDialog file={file} firstPage={view.page} onClose={view.shrink} />}
    </Section>
  );
}

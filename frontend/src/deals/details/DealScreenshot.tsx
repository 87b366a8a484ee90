import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { DealRequest } from '../../api/types';
import { formatFileSize } from '../../ui/format';
import { UploadScreenshot } from '../actions/UploadScreenshot';
import { screenshotUrl } from '../deals';
import { dealTexts } from '../texts';
import { Part } from './Part';

const { screenshot: texts } = dealTexts;

export const DealScreenshot = ({ deal }: { deal: DealRequest }) => (
  <Part title={texts.title}>
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Attached deal={deal} />
      <UploadScreenshot deal={deal} />
    </Box>
  </Part>
);

function Attached({ deal: { id, adminScreenshot, screenshot } }: { deal: DealRequest }) {
  if (!adminScreenshot || !screenshot) return null;
  const url = screenshotUrl(id, adminScreenshot);
  const { name, size, width, height } = screenshot;
  return (
    <Frame>
      {/* The link beneath says the same and leads to the same place. */}
      <a href={url} target="_blank" rel="noopener" tabIndex={-1} aria-hidden>
        <img src={url} alt="" />
      </a>
      <div>
        <Link href={url} target="_blank" rel="noopener" underline="always">
          {texts.view} <span style={visuallyHidden}>{texts.viewInNewTab}</span>
        </Link>
        <Typography variant="caption" component="p" color="text.secondary">
          {name}
          <br />
          {width && height ? texts.measures(width, height, formatFileSize(size)) : formatFileSize(size)}
        </Typography>
      </div>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  fontSize: '0.8125rem',
  '& img': {
    display: 'block',
    width: 112,
    height: 72,
    objectFit: 'cover',
    objectPosition: 'top',
    borderRadius: 4,
    border: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.tint,
  },
  '& a': { fontWeight: 600 },
}));

import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useId, useRef, useState } from 'react';
import type { DealRequest } from '../api/types';
import { namesOf } from '../api/uploads';
import { useTranslate, type Notice } from '../i18n/useTranslate';
import { FilePicker, NameAndSize } from '../ui/files/FilePicker';
import { formatFileSize } from '../ui/format';
import { useLeaveGuard } from '../ui/leaving';
import { useProblemToast } from '../ui/useProblemToast';
import { acceptOf, isOfType, MAX_FILE_BYTES } from '../ui/upload/acceptedFiles';
import { useVerb } from '../ui/useVerb';
import { closesDetails } from './EditDealDates';
import { DialogSection } from './DialogSection';
import { DEALS, screenshotUrl } from './paths';

export const DealScreenshot = ({ deal }: { deal: DealRequest }) => {
  const translate = useTranslate();
  return (
    <DialogSection title={translate('deals.screenshot.title')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Attached deal={deal} />
        <UploadScreenshot deal={deal} />
      </Box>
    </DialogSection>
  );
};

function Attached({ deal: { id, adminScreenshot, screenshot } }: { deal: DealRequest }) {
  const translate = useTranslate();
  if (!adminScreenshot || !screenshot) return null;
  const url = screenshotUrl(id, adminScreenshot);
  const { name, size, width, height } = screenshot;
  return (
    <Frame>
      {/* Hidden from screen readers and the keyboard, because the link below leads to the same place. */}
      <a href={url} target="_blank" rel="noopener" tabIndex={-1} aria-hidden>
        <img src={url} alt="" />
      </a>
      <div>
        <Link href={url} target="_blank" rel="noopener" underline="always">
          {translate('deals.screenshot.view')}{' '}
          <span style={visuallyHidden}>{translate('deals.screenshot.viewInNewTab')}</span>
        </Link>
        <Typography variant="caption" component="p" color="text.secondary">
          {name}
          <br />
          {width && height
            ? translate('deals.screenshot.measures', { width, height, size: formatFileSize(size) })
            : formatFileSize(size)}
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

/** Lets the user choose and upload one image. The choice is kept if the upload fails. */
function UploadScreenshot({ deal }: { deal: DealRequest }) {
  const translate = useTranslate();
  const problemToast = useProblemToast();
  const picker = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const helpId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [sentShare, setSentShare] = useState(0);
  const isAllowed = deal.allowedActions.includes('uploadScreenshot');
  const { isPending, run } = useVerb({
    resource: DEALS,
    call: (api, screenshot: File) => api.uploadScreenshot(deal, screenshot, setSentShare),
    done: () => ({ key: 'deals.screenshot.done' }),
    failed: 'deals.screenshot.failed',
    form: `screenshot:${deal.id}`,
    close: clear,
  });

  useLeaveGuard({
    isDirty: () => isPending || (isAllowed && file !== null),
    text: translate(isPending ? 'deals.screenshot.leaving' : 'deals.screenshot.leavingChosen'),
    leaves: closesDetails,
  });

  if (!isAllowed) return null;
  const types = { types: namesOf('image') };

  function clear() {
    setFile(null);
    setRefusal(undefined);
  }

  function choose(chosen: File) {
    const error = errorIn(chosen);
    setFile(error ? null : chosen);
    setRefusal(error && `${chosen.name}: ${problemToast(error)}`);
  }

  function send() {
    if (!file) return;
    setSentShare(0);
    run(file);
  }

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" id={titleId} sx={{ fontWeight: 500 }}>
        {translate('deals.screenshot.upload')}
      </Typography>
      <FilePicker ref={picker} accept={acceptOf('image')} onChoose={choose} aria-labelledby={titleId} />
      {file && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <FileIcon fontSize="small" />
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <NameAndSize name={file.name} size={file.size} />
          </Typography>
          <Button variant="text" size="small" aria-disabled={isPending} onClick={() => !isPending && clear()}>
            {translate('deals.screenshot.clear')}
          </Button>
        </Box>
      )}
      {isPending && (
        <LinearProgress
          variant="determinate"
          value={sentShare * 100}
          aria-label={translate('deals.screenshot.progress')}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          size="small"
          aria-disabled={isPending}
          aria-describedby={`${titleId} ${helpId}`}
          onClick={() => !isPending && picker.current?.click()}
        >
          {translate('deals.screenshot.choose')}
        </Button>
        {file && (
          <Button variant="outlined" size="small" startIcon={<UploadIcon />} aria-disabled={isPending} onClick={send}>
            {isPending ? translate('deals.screenshot.submitting') : translate('deals.screenshot.submit')}
          </Button>
        )}
      </Box>
      <FormHelperText id={helpId} error={refusal !== undefined} aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
        {refusal ??
          (deal.screenshot
            ? translate('deals.screenshot.hint', types)
            : translate('deals.screenshot.firstHint', types))}
      </FormHelperText>
    </Box>
  );
}

function errorIn(file: File): Notice['key'] | undefined {
  if (!isOfType(file, 'image')) return 'deals.screenshot.invalidType';
  return file.size > MAX_FILE_BYTES ? 'deals.screenshot.tooLarge' : undefined;
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { AdminOpportunity, BlockedDays } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import { useDialogInAddress } from '../ui/dialogInAddress';
import { isSecondClick } from '../ui/doubleClick';
import { formatDays } from '../ui/format';
import { Loaded } from '../ui/Loaded';
import { Hint } from '../ui/Muted';
import { useVerb } from '../ui/useVerb';
import { BlockDaysDialog } from './BlockDaysDialog';

/** The days on which there is less of an opportunity than usual. They are saved at once, each by itself. */
export function BlockedDaysList({ opportunity }: { opportunity: AdminOpportunity }) {
  const translate = useTranslate();
  const titleId = useId();
  const { id } = opportunity;
  const adding = useDialogInAddress('block');
  const query = useRead(['catalogue', 'blocked-days', id], (api) => api.blockedDays(id));
  const { isPending, run } = useVerb<BlockedDays, BlockedDays>({
    call: (api, block) => api.unblockDays(id, block.id),
    done: ({ from, to }) => ({ key: 'inventory.blocks.removeDone', args: { days: formatDays(from, to) } }),
    failed: 'inventory.blocks.removeFailed',
  });

  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1, pt: 1 }}>
      <Typography id={titleId} variant="h2" component="h3">
        {translate('inventory.blocks.title')}
      </Typography>
      <Hint>{translate('inventory.blocks.hint')}</Hint>
      <Loaded
        query={query}
        failed={{ title: translate('inventory.blocks.failed') }}
        loading={
          <Typography variant="body2" role="status">
            {translate('inventory.blocks.loading')}
          </Typography>
        }
        empty={<></>}
      >
        {(blocks) => (
          <Blocks aria-labelledby={titleId}>
            {blocks.map((block) => (
              <li key={block.id}>
                <span>
                  <strong>{formatDays(block.from, block.to)}</strong>{' '}
                  {translate('inventory.blocks.line', {
                    left:
                      block.capacity === 0
                        ? translate('inventory.blocks.nothing')
                        : translate('inventory.blocks.left', { smart_count: block.capacity }),
                    reason: block.reason,
                  })}
                </span>
                <Button
                  size="small"
                  aria-label={translate('inventory.blocks.removeOf', { days: formatDays(block.from, block.to) })}
                  aria-disabled={isPending}
                  onClick={(event) => !isPending && !isSecondClick(event) && run(block)}
                >
                  {translate('inventory.blocks.remove')}
                </Button>
              </li>
            ))}
          </Blocks>
        )}
      </Loaded>
      <Button variant="outlined" size="small" sx={{ justifySelf: 'start' }} onClick={() => adding.open(id)}>
        {translate('inventory.blocks.add.action')}
      </Button>
      {adding.id === id && <BlockDaysDialog opportunity={opportunity} onClose={adding.close} />}
    </Box>
  );
}

const Blocks = styled('ul')(({ theme }) => ({
  fontSize: '0.8125rem',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
}));

import { styled } from '@mui/material/styles';
import type { DealRequest } from '../../api/types';
import type { Tone } from '../../theme/tokens';
import { formatLocalDate } from '../../ui/format';
import { statusLook } from '../../ui/status';
import { dealTexts } from '../texts';

const { banner: texts } = dealTexts;

/** What will happen to the deal automatically. Nothing while it waits for approval. */
export function DealBanner({ deal }: { deal: DealRequest }) {
  const words = wordsOf(deal);
  const { tone, icon: StatusIcon } = statusLook(deal.status, 'deal');
  return (
    <div role="status">
      {words && (
        <Banner tone={tone}>
          <StatusIcon />
          <span>
            <strong>{words.title}</strong> {words.text}
          </span>
        </Banner>
      )}
    </div>
  );
}

function wordsOf({ status, liveDate, endDate }: DealRequest) {
  switch (status) {
    case 'New Deal':
      return undefined;
    case 'Approved':
      return texts.approved(formatLocalDate(liveDate));
    case 'Live':
      return texts.live(formatLocalDate(endDate));
    case 'Completed':
      return texts.completed;
  }
}

const Banner = styled('p', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: 0,
  padding: '10px 12px',
  borderRadius: 8,
  fontSize: '0.8125rem',
  color: theme.palette.tones[tone].ink,
  backgroundColor: theme.palette.tones[tone].tint,
}));

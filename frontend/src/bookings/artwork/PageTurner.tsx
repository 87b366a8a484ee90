import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons';
import { artworkTexts } from './texts';

const { preview: texts } = artworkTexts;

interface PageTurnerProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Previous, where one is, next; nothing for a single page. */
export function PageTurner({ page, pageCount, onPage }: PageTurnerProps) {
  if (pageCount < 2) return null;
  // `disabled` would take the focus away while turning the pages.
  const turn = (to: number) => to >= 1 && to <= pageCount && onPage(to);
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton
        size="small"
        aria-label={texts.previousPage}
        aria-disabled={page === 1}
        sx={{ opacity: page === 1 ? 0.4 : 1 }}
        onClick={() => turn(page - 1)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <span role="status">{texts.pageOf(page, pageCount)}</span>
      <IconButton
        size="small"
        aria-label={texts.nextPage}
        aria-disabled={page === pageCount}
        sx={{ opacity: page === pageCount ? 0.4 : 1 }}
        onClick={() => turn(page + 1)}
      >
        <ChevronRightIcon />
      </IconButton>
    </Box>
  );
}

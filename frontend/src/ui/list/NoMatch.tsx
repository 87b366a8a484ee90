import Button from '@mui/material/Button';
import { EmptyState } from '../EmptyState';
import { SearchIcon } from '../icons';

interface NoMatchProps {
  texts: { noMatch: string; noMatchText: string; clearFilters: string };
  onClear: () => void;
}

/** Shown when search and filters match nothing. */
export const NoMatch = ({ texts, onClear }: NoMatchProps) => (
  <EmptyState
    icon={SearchIcon}
    title={texts.noMatch}
    text={texts.noMatchText}
    heading="h2"
    action={
      <Button variant="outlined" onClick={onClear}>
        {texts.clearFilters}
      </Button>
    }
  />
);

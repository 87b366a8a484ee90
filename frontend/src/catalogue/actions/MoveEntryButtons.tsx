import ArrowDownIcon from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpIcon from '@mui/icons-material/ArrowUpwardRounded';
import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminEntry } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { CatalogueKind } from '../../providers/dataProvider';
import { SmallIconButton } from '../../ui/SmallIconButton';
import { useVerb } from '../../ui/useVerb';
import { ADMIN_CATALOGUE } from '../useAdminCatalogue';

interface MoveEntryButtonsProps {
  kind: CatalogueKind;
  entry: AdminEntry;
  /** The list that contains the entry, in order. */
  siblings: AdminEntry[];
  /** The announcement for screen readers. */
  onMoved: (announcement: string) => void;
}

/** Moves an entry up or down by one. The buttons are never disabled, because a disabled button loses the focus. */
export function MoveEntryButtons({ kind, entry, siblings, onMoved }: MoveEntryButtonsProps) {
  const translate = useTranslate();
  const [target, setTarget] = useState(0);
  const index = siblings.findIndex(({ id }) => id === entry.id);
  // Until the new order has loaded, the next move would start from the old one.
  const isReading = useIsFetching({ queryKey: ADMIN_CATALOGUE }) > 0;
  const { isPending, run } = useVerb<number, AdminEntry>({
    call: (api, place) => api.moveEntry(kind, entry, siblings[place > index ? place + 1 : place]?.id ?? null),
    failed: 'catalogue.move.failed',
    onDone: () =>
      onMoved(translate('catalogue.move.moved', { name: entry.name, place: target + 1, of: siblings.length })),
  });

  const button = (place: number, label: string, Arrow: typeof ArrowUpIcon) => {
    const isOff = isPending || isReading || place < 0 || place >= siblings.length;
    return (
      <SmallIconButton
        label={label}
        icon={Arrow}
        aria-disabled={isOff}
        sx={{ '&[aria-disabled=true]': { opacity: 0.4, cursor: 'default' } }}
        onClick={() => {
          if (isOff) return;
          setTarget(place);
          run(place);
        }}
      />
    );
  };
  return (
    <span>
      {button(index - 1, translate('catalogue.move.up', { name: entry.name }), ArrowUpIcon)}
      {button(index + 1, translate('catalogue.move.down', { name: entry.name }), ArrowDownIcon)}
    </span>
  );
}

import Box from '@mui/material/Box';
import type { FileCheck } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { AlertIcon, CheckIcon } from '../../ui/icons';
import { ToneChip } from '../../ui/ToneChip';

/** A chip for each piece that a file was compared with. What differs is said where there is more room. */
export function CheckChips({ checks = [] }: { checks?: readonly FileCheck[] }) {
  const translate = useTranslate();
  const pieces = [...new Set(checks.map(({ piece }) => piece))];
  const fits = (name: string) => checks.every(({ piece, ok }) => piece !== name || ok);
  if (pieces.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
      {pieces.map((piece) =>
        fits(piece) ? (
          <ToneChip key={piece} tone="green" icon={CheckIcon}>
            {translate('bookings.artwork.checks.fits', { piece })}
          </ToneChip>
        ) : (
          <ToneChip key={piece} tone="orange" icon={AlertIcon}>
            {translate('bookings.artwork.checks.differs', { piece })}
          </ToneChip>
        ),
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import { keepPreviousData } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Accent } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import { colorsOf, radius, type ThemeMode } from '../theme/tokens';
import { TextInput, useUnlessSaving } from '../ui/form/inputs';

const COLOUR = /^#[0-9a-f]{6}$/i;
const isColour = (typed: string) =>
  typed.trim() === '' || COLOUR.test(typed.trim()) ? undefined : 'settings.colour.invalid';

/** The organisation's colour, and what both themes make of it before it is saved (docs/product.md, 15.2). */
export function AccentInput() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const unlessSaving = useUnlessSaving();
  const typed = useWatch<{ accentColour: string }>({ name: 'accentColour' }).trim();
  const isSet = COLOUR.test(typed);
  const { data: accent } = useRead(['accent-tones', typed], (api) => api.accentTones(typed), {
    enabled: isSet,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return (
    <div>
      <TextInput
        source="accentColour"
        label={translate('settings.colour.label')}
        helperText={translate('settings.colour.hint')}
        validate={isColour}
        autoComplete="off"
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Swatch
                  type="color"
                  aria-label={translate('settings.colour.pick')}
                  value={isSet ? typed.toLowerCase() : colorsOf('light', null).accent.toLowerCase()}
                  onChange={unlessSaving(({ target }) =>
                    setValue('accentColour', target.value, { shouldDirty: true, shouldValidate: true }),
                  )}
                />
              </InputAdornment>
            ),
          },
        }}
      />
      <Box
        role="group"
        aria-label={translate('settings.colour.preview')}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
          gap: 1.5,
          mt: 1.5,
        }}
      >
        <Sample mode="light" accent={isSet ? accent : null} />
        <Sample mode="dark" accent={isSet ? accent : null} />
      </Box>
    </div>
  );
}

const Swatch = styled('input')({
  width: 28,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'none',
  cursor: 'pointer',
  // Phones zoom into fields with smaller text, even if they show none.
  fontSize: 16,
});

function Sample({ mode, accent = null }: { mode: ThemeMode; accent?: Accent | null }) {
  const translate = useTranslate();
  const color = colorsOf(mode, accent);
  return (
    <Box
      component="figure"
      sx={{
        display: 'grid',
        gap: 1.25,
        m: 0,
        p: 1.5,
        border: `1px solid ${color.line}`,
        borderRadius: `${radius.card}px`,
        color: color.ink,
        backgroundColor: color.paper,
      }}
    >
      <Box component="figcaption" sx={{ fontSize: '0.75rem', color: color.muted }}>
        {translate(`settings.colour.${mode}`)}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, fontWeight: 600 }}>
        <Box component="span" sx={{ px: 1.5, py: 0.75, borderRadius: 1, color: color.onAccent, bgcolor: color.accent }}>
          {translate('settings.colour.button')}
        </Box>
        <Box component="span" sx={{ px: 1, py: 0.25, borderRadius: 4, color: color.accent, bgcolor: color.wash }}>
          AB
        </Box>
        <Box component="span" sx={{ color: color.accent, textDecoration: 'underline' }}>
          {translate('settings.colour.sample')}
        </Box>
      </Box>
    </Box>
  );
}

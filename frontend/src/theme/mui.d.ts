import type { CSSProperties } from 'react';
import type { Tone, ToneColors } from './tokens';

type PlacardPalette = {
  ground: string;
  field: string;
  focus: string;
  tint: string;
  wash: string;
  tones: Record<Tone, ToneColors>;
};

declare module '@mui/material/styles' {
  interface Palette extends PlacardPalette {}
  interface PaletteOptions extends Partial<PlacardPalette> {}
  interface TypographyVariants {
    /** The number on a card. */
    figure: CSSProperties;
  }
  interface TypographyVariantsOptions {
    figure?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true;
  }
}

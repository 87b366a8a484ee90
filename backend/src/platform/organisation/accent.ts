import type { AccentDto, AccentTonesDto } from './accent.dto.js';

type Colour = [red: number, green: number, blue: number];

/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5;

/** The colours of frontend/src/theme/tokens.ts that the accent has to go with. */
interface Theme {
  paper: string;
  /** The other backgrounds of text in the accent. */
  others: string[];
  /** The text on the accent. */
  onAccent: string;
  /** What the chosen colour is mixed with, until it can be read everywhere. */
  end: string;
  /** How much of the accent is in the wash: the rest is paper. */
  wash: number;
}

const THEMES: Record<keyof AccentDto, Theme> = {
  light: { paper: '#ffffff', others: ['#f7f6f3', '#f1efea'], onAccent: '#ffffff', end: '#000000', wash: 0.09 },
  dark: { paper: '#1c1b1a', others: ['#131211', '#262422'], onAccent: '#1b1a18', end: '#ffffff', wash: 0.13 },
};

/** How far a colour moves at a time, and how much further for a hovered button. */
const STEP = 0.01;
const HOVER = 0.16;

/** Derives the tones of both themes from one colour, as close to it as can be read. @param seed `#rrggbb` */
export function accentOf(seed: string): AccentDto {
  return { light: tonesOf(seed, 'light'), dark: tonesOf(seed, 'dark') };
}

/** @returns the contrast of two colours by WCAG 2.2, from 1 to 21 */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function tonesOf(seed: string, theme: keyof typeof THEMES): AccentTonesDto {
  const { paper, others, onAccent, end, wash: share } = THEMES[theme];
  for (let step = 0; ; step += STEP) {
    const accent = mixed(seed, end, Math.min(step, 1));
    const wash = mixed(paper, accent, share);
    const beside = [paper, ...others, onAccent, wash];
    // At the end it is black or white, which can be read on all of them.
    if (step >= 1 || beside.every((colour) => contrast(accent, colour) >= LEAST_CONTRAST))
      return { accent, accentHover: mixed(accent, end, HOVER), onAccent, wash };
  }
}

function mixed(one: string, other: string, share: number): string {
  const [from, to] = [coloursOf(one), coloursOf(other)];
  return `#${from.map((part, at) => hex(part + (to[at]! - part) * share)).join('')}`;
}

function luminance(colour: string): number {
  const [red, green, blue] = coloursOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const coloursOf = (colour: string): Colour => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as Colour;

const hex = (part: number) => Math.round(part).toString(16).padStart(2, '0');

import { organisation } from '../installation';
import { colorsOf, fontFamily, type ColorTokens, type ThemeMode } from './tokens';

/**
 * The tokens as CSS variables (`--ground`, `--on-accent`, `--tone-red-ink`, …), for components without MUI: the public
 * pages, which have to be small, and components that both sides share. Importing this file is enough; the variables
 * follow `data-theme`.
 */
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = ({ tones, ...plain }: ColorTokens): string =>
  [
    ...Object.entries(plain).map(([name, value]) => `--${kebab(name)}:${value}`),
    ...Object.entries(tones).flatMap(([tone, parts]) =>
      Object.entries(parts).map(([part, value]) => `--tone-${tone}-${part}:${value}`),
    ),
  ].join(';');

const rule = (mode: ThemeMode): string =>
  `:root[data-theme='${mode}']{${declarations(colorsOf(mode, organisation.get().accent))}}`;

const sheet = document.createElement('style');
const write = (): void => {
  sheet.textContent = `:root{--font-family:${fontFamily}}${rule('light')}${rule('dark')}`;
};
write();
organisation.subscribe(write);
document.head.append(sheet);

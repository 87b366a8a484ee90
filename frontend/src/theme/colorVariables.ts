import { colors, fontFamily, type ColorTokens } from './tokens';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = ({ tones, ...plain }: ColorTokens): string => {
  const ofTones = Object.entries(tones).flatMap(([tone, parts]) =>
    Object.entries(parts).map(([part, color]) => `--tone-${tone}-${part}: ${color};`),
  );
  return [...Object.entries(plain).map(([name, color]) => `--${kebab(name)}: ${color};`), ...ofTones].join('\n');
};

// Constructed, not written as a <style>: the content security policy allows no inline styles.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :root { --font-family: ${fontFamily}; ${declarations(colors.light)} }
  :root[data-theme='dark'] { ${declarations(colors.dark)} }
`);

/**
 * The tokens as CSS variables (`--ground`, `--on-accent`, `--tone-red-ink`), for what has to look right without MUI too: the public pages and
 * the uploader. Import it for its effect. Section 12.
 */
document.adoptedStyleSheets.push(sheet);

/** The colours that a theme derives from an organisation's colour (docs/product.md, 15.2). */
export class AccentTonesDto {
  /** Behind the primary button; links, the current page. */
  accent: string;
  accentHover: string;
  /** Text on `accent` and on `accentHover`. */
  onAccent: string;
  /** A light tint, behind avatars and calls to action. */
  wash: string;
}

export class AccentDto {
  light: AccentTonesDto;
  dark: AccentTonesDto;
}

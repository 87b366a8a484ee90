const ADDRESS = /[^\s"'<>()/]+(?:@|%40)[^\s"'<>()/]+\.[a-z]{2,}/i;
const PASSWORD_HASH = /\$argon2/;

/**
 * Finds personal data in a server's log (docs/product.md, 13.2).
 * @param known contains addresses, names, passwords and other data that must not be logged in any spelling
 * @returns each line with personal data and the reason
 */
export function personalDataIn(log: string, known: string[]): string[] {
  const spellings = known.flatMap((value) =>
    [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].map((spelling) => ({
      value,
      spelling: spelling.toLowerCase(),
    })),
  );
  return log.split('\n').flatMap((line) => {
    const found = spellings.find(({ spelling }) => line.toLowerCase().includes(spelling));
    if (found) return [`${found.value}: ${line}`];
    if (ADDRESS.test(line)) return [`an address: ${line}`];
    if (PASSWORD_HASH.test(line)) return [`a password hash: ${line}`];
    return [];
  });
}

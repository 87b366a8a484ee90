const ADDRESS = /[^\s"'<>()/]+(?:@|%40)[^\s"'<>()/]+\.[a-z]{2,}/i;
const PASSWORD_HASH = /\$argon2/;

/**
 * The lines of a server's log that give away somebody's data (docs/product.md, 13.2).
 * @param log everything that it has printed
 * @param known addresses, names, passwords and whatever else was sent to it, which must not stand there in any spelling
 * @returns each such line with the reason; empty when all is well
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
    if (PASSWORD_HASH.test(line)) return [`a password's hash: ${line}`];
    return [];
  });
}

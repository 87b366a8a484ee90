/** The paths of the fields with an error, in the order of the page, with those of rows one by one. */
export function wrongFields(errors: object, order: readonly string[]): string[] {
  const byField = errors as Record<string, object | undefined>;
  return order.flatMap((field) => {
    const error = byField[field];
    if (!error) return [];
    if ('message' in error) return [field];
    return wrongFields(error, Object.keys(error)).map((inside) => `${field}.${inside}`);
  });
}

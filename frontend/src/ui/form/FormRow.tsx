import { useMemo, type ReactNode } from 'react';
import { SourceContextProvider } from 'react-admin';

/** The inputs inside belong to one row of a list in the form. @param path `moreDates.0` */
export function FormRow({ path, children }: { path: string; children: ReactNode }) {
  const names = useMemo(
    () => ({ getSource: (field: string) => `${path}.${field}`, getLabel: (field: string) => field }),
    [path],
  );
  return <SourceContextProvider value={names}>{children}</SourceContextProvider>;
}

import { useCallback, useEffect, useState } from 'react';
import type { Catalogue } from '../../api/types';
import { callApi } from '../../providers/httpClient';
import { useWhenOnline } from '../../ui/useWhenOnline';

/**
 * The name if the catalogue offers it, otherwise an empty text. Until the catalogue has loaded, every name is kept; the
 * server checks it anyway.
 */
export const ifOffered = (name: string, offered: readonly { name: string }[] | undefined): string =>
  !offered || offered.some((one) => one.name === name) ? name : '';

/** Loads the choices for a form. It does not use react-query, which the public pages do not load. */
export function usePublicCatalogue() {
  const [catalogue, setCatalogue] = useState<Catalogue>();
  const [hasFailed, setHasFailed] = useState(false);

  const load = useCallback(
    () =>
      callApi<Catalogue>('GET', '/catalogue').then(
        (loaded) => {
          setCatalogue(loaded);
          setHasFailed(false);
        },
        () => setHasFailed(true),
      ),
    [],
  );

  useEffect(() => void load(), [load]);
  useWhenOnline(() => {
    if (hasFailed) void load();
  });

  return { catalogue, hasFailed, load };
}

import { useEffect } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router-dom';

interface UrlListOptions {
  /** The prefix of its parameters: `?queue=2&queueSort=brandName.ASC`. */
  name: string;
  filter: object;
  sort: ListOrder;
  /** The columns by which it may be sorted. */
  sortable: readonly string[];
  perPage: number;
}

export interface ListOrder {
  field: string;
  order: 'ASC' | 'DESC';
}

/**
 * One of several lists on a page, with its page and order in the address. react-admin's own lists take all of the address
 * for themselves, so that there can be but one.
 */
export function useUrlList<Entity extends RaRecord<string>>(
  resource: string,
  { name, filter, sort: firstSort, sortable, perPage }: UrlListOptions,
) {
  const [parameters, setParameters] = useSearchParams();
  const page = Math.max(1, Number.parseInt(parameters.get(name) ?? '', 10) || 1);
  const sort = orderIn(parameters.get(`${name}Sort`), sortable) ?? firstSort;
  const list = useGetList<Entity>(
    resource,
    { filter, sort, pagination: { page, perPage } },
    // The rows stay until the next ones are here.
    { placeholderData: (previous) => previous },
  );

  function change(changed: Record<string, string>, replace = false) {
    setParameters(
      (current) => {
        for (const [key, value] of Object.entries(changed)) current.set(key, value);
        return current;
      },
      { replace },
    );
  }

  const lastPage = list.total === undefined ? page : Math.max(1, Math.ceil(list.total / perPage));
  const isPastTheEnd = page > lastPage && !list.isPlaceholderData;
  // The last row of the last page has moved on, or the address is an old one.
  useEffect(() => {
    if (isPastTheEnd) change({ [name]: String(lastPage) }, true);
  });

  return {
    ...list,
    page: Math.min(page, lastPage),
    perPage,
    setPage: (chosen: number) => change({ [name]: String(chosen) }),
    sort,
    setSort: ({ field, order }: ListOrder) => change({ [name]: '1', [`${name}Sort`]: `${field}.${order}` }),
  };
}

function orderIn(text: string | null, sortable: readonly string[]): ListOrder | undefined {
  const [field = '', order] = text?.split('.') ?? [];
  return sortable.includes(field) && (order === 'ASC' || order === 'DESC') ? { field, order } : undefined;
}

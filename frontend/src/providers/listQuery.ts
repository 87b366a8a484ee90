import type { FilterPayload, SortPayload } from 'react-admin';

/** What a list asks for, unless its address says otherwise. */
export interface ListQuery {
  resource: string;
  sort: SortPayload;
  perPage?: number;
  /** Applies in addition to the filter in the address. */
  filter?: FilterPayload;
  /** Applies if the address has no filter. */
  filterDefaultValues?: FilterPayload;
  /**
   * Only what lists show of each record. react-admin keeps such rows apart from whole records, so that no page takes one
   * for a whole record.
   */
  brief?: boolean;
}

export const PER_PAGE = 25;

/** The first call of a list with this query string, which react-admin would make once its code has loaded. */
export function listCall(
  { resource, sort, perPage = PER_PAGE, filter, filterDefaultValues, brief }: ListQuery,
  search: string,
) {
  const address = new URLSearchParams(search);
  const size = Number(address.get('perPage') ?? perPage);
  const start = (Number(address.get('page') ?? 1) - 1) * size;
  const order = address.has('sort') ? [address.get('sort'), address.get('order')] : [sort.field, sort.order];
  const chosen = address.has('filter') ? readFilter(address.get('filter')) : filterDefaultValues;
  return `/api/${resource}?${new URLSearchParams({
    filter: JSON.stringify({ ...chosen, ...filter }),
    range: JSON.stringify([start, start + size - 1]),
    sort: JSON.stringify(order),
    ...(brief && { brief: 'true' }),
  })}`;
}

function readFilter(text: string | null): FilterPayload {
  try {
    return JSON.parse(text ?? '{}') as FilterPayload;
  } catch {
    return {};
  }
}

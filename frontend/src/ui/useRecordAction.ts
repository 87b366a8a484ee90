import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider, type GetListResult } from 'react-admin';
import type { PlacardDataProvider } from '../providers/dataProvider';
import { isRefusal } from '../providers/httpClient';
import { useFailureToast } from './useFailureToast';

export interface RecordAction<Variables, Reply> {
  /**
   * The query with the record. The response replaces it at once, there and in the lists on screen, so that the next edit
   * starts from the current state.
   */
  resource?: string;
  call: (api: PlacardDataProvider, variables: Variables) => Promise<Reply>;
  /** The toast when it fails. */
  failure: { title: string; description: string };
  onDone: (reply: Reply) => void;
  /** True when the verb has told the person itself. */
  onFailed?: (error: Error) => boolean;
  /**
   * The caller calls `refresh` itself. If the record were reloaded at once, its new status would remove the dialog and
   * what was typed there.
   */
  refreshesItself?: boolean;
  /** For others to see that it is under way. */
  mutationKey?: readonly unknown[];
}

/**
 * One verb on a record. Nothing is shown as done before the server said so (section 7.7); afterwards, and when the server knew
 * better, everything is read again.
 */
export function useRecordAction<Variables = void, Reply extends { id: string } = { id: string }>({
  resource,
  call,
  failure,
  onDone,
  onFailed,
  refreshesItself = false,
  mutationKey,
}: RecordAction<Variables, Reply>) {
  const api = useDataProvider<PlacardDataProvider>();
  const queryClient = useQueryClient();
  const failureToast = useFailureToast();
  const isUnderWay = useRef(false);
  const refresh = () => void queryClient.invalidateQueries();

  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (variables: Variables) => call(api, variables),
    onSuccess: (reply) => {
      if (resource && 'version' in reply) replaceRecord(queryClient, resource, reply);
      onDone(reply);
    },
    onError: (error) => {
      if (!onFailed?.(error)) failureToast(error, failure.title, failure.description);
      if (isRefusal(error) && !refreshesItself) refresh();
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  return {
    isPending,
    refresh,
    /**
     * A second click before the first is answered does nothing. `isPending` alone is set too late for a double click.
     */
    run: (variables: Variables) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(variables);
    },
  };
}

function replaceRecord(queryClient: QueryClient, resource: string, reply: { id: string }) {
  queryClient.setQueryData([resource, 'getOne', { id: reply.id, meta: undefined }], reply);
  // Those on screen alone: they are being read again already, while the others would count as fresh.
  queryClient.setQueriesData<GetListResult<{ id: string }>>(
    { queryKey: [resource, 'getList'], type: 'active' },
    (list) => list && { ...list, data: list.data.map((record) => (record.id === reply.id ? reply : record)) },
  );
}

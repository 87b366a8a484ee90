import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify, type GetListResult } from 'react-admin';
import { useNotice, type Notice } from '../i18n/useTranslate';
import { useApi } from '../providers/api';
import type { PlacardDataProvider } from '../providers/dataProvider';
import { fieldErrorsOf, isAbout, isNotFound, saidByServer } from '../providers/httpClient';
import { forgetAttempt, triedParts } from './attempts';
import { sentDraft } from './drafts';
import type { FieldErrors } from './form/form';
import { userIdNow } from './tabStore';
import type { ToastMessage } from './toast';
import { useIsShown } from './useIsShown';
import { closeSent, sendingKey, useIsSending, useWhenSent } from './whenSent';

export interface Verb<Variables, Reply> {
  /**
   * The query with the record. The response replaces it at once, there and in the lists on screen, so that the next
   * edit starts from the current state.
   */
  resource?: string;
  call: (api: PlacardDataProvider, variables: Variables) => Promise<Reply>;
  /** The toasts after success and failure. */
  done?: (reply: Reply, variables: Variables) => Notice & Pick<ToastMessage, 'action'>;
  failed: Notice['key'];
  /** The form's name: what is kept of it (ui/drafts, ui/attempts) is forgotten after a success. */
  form?: string;
  /** The values of a dialog that shows what is wrong with them. A toast does not repeat that. */
  listed?: object;
  /** The verb deletes the record, so that its response must not be shown as the record's current state. */
  deletes?: boolean;
  /**
   * Closes the form after a success, before `onDone`. If the form was left meanwhile and is open again, that one is closed,
   * but only if its draft is still what was sent.
   */
  close?: (reply: Reply) => void;
  onDone?: (reply: Reply) => void;
  /** Returns true when the verb itself has told the user. */
  onFailed?: (error: Error, variables: Variables) => boolean;
}

/**
 * A verb on a record. Nothing is shown as done before the server has confirmed it (docs/product.md, 7.7). Whenever
 * the server has answered, also with a 5xx, everything is reloaded.
 */
export function useVerb<Variables = void, Reply extends object = object>({
  resource,
  call,
  done,
  failed,
  form,
  listed = {},
  deletes = false,
  close,
  onDone,
  onFailed,
}: Verb<Variables, Reply>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notice = useNotice();
  const id = useId();
  const mutationKey = sendingKey(form ?? id);
  const isPending = useIsSending(form ?? id);
  const isShown = useIsShown();
  useWhenSent(form, (reply: Reply) => close?.(reply));

  const { mutateAsync, isSuccess } = useMutation({
    mutationKey,
    meta: { resource },
    onMutate: () => ({ userId: userIdNow(), forgetDraft: form === undefined ? undefined : sentDraft(form) }),
    mutationFn: async (variables: Variables) => {
      const reply = await call(api, variables);
      // Everything on screen is reloaded after a change, but a deleted record can no longer be loaded.
      if (deletes && 'id' in reply) queryClient.removeQueries({ queryKey: [resource, 'getOne', { id: reply.id }] });
      return reply;
    },
    onSuccess: (reply, variables, { userId, forgetDraft }) => {
      if (resource && !deletes && isVersioned(reply)) replaceRecord(queryClient, resource, reply);
      if (form === undefined) {
        if (isShown.current) close?.(reply);
      } else if (forgetDraft?.(isShown.current)) {
        forgetAttempt(form, userId);
        triedParts.forget(form, userId);
        void closeSent(form, userId, reply);
      }
      onDone?.(reply);
      if (done) {
        const { action, ...said } = done(reply, variables);
        const { title, description } = notice(said);
        notify(title, { description, action });
      }
    },
    onError: (error, variables, sent) => {
      // What the attempt created has been deleted since, or there is nothing left to create it for.
      if (form !== undefined && isNotFound(error)) forgetAttempt(form, sent?.userId);
      // It says what to do (docs/product.md, 9.2), such as to look whether the change was saved.
      const said = saidByServer(error);
      const isTold = onFailed?.(error, variables) || isAbout(error, listed);
      // A form that was left shows nothing.
      if (!isTold || !isShown.current) {
        const { title, description } = notice({ key: failed });
        notify(title, { type: 'error', description: said ?? description });
      }
      if (said !== undefined) void queryClient.invalidateQueries();
    },
  });

  /**
   * For a form: returns the server's errors by field. Ignores a second click while the call is in progress. `isPending`
   * is set too late for a double click.
   */
  async function submit(variables: Variables): Promise<FieldErrors | undefined> {
    if (queryClient.isMutating({ mutationKey }) > 0) return undefined;
    return mutateAsync(variables).then(() => undefined, fieldErrorsOf);
  }

  return { isPending, isSuccess, submit, run: (variables: Variables) => void submit(variables) };
}

const isVersioned = (reply: object): reply is { id: string } => 'id' in reply && 'version' in reply;

function replaceRecord(queryClient: QueryClient, resource: string, reply: { id: string }) {
  queryClient.setQueryData([resource, 'getOne', { id: reply.id, meta: undefined }], reply);
  // Only lists on screen, because they are already being reloaded. An update would mark the others as fresh.
  queryClient.setQueriesData<GetListResult<{ id: string }>>(
    { queryKey: [resource, 'getList'], type: 'active' },
    (list) => list && { ...list, data: list.data.map((record) => (record.id === reply.id ? reply : record)) },
  );
}

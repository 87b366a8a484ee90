import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { userIdNow } from './tabStore';

/** Identifies the sending of a form among all mutations. */
export const sendingKey = (form: string) => ['send', userIdNow(), form];

/**
 * Whether the form is being sent, also if it was left meanwhile and opened again: only one answer is awaited at a time.
 * useIsMutating would search all mutations for every verb whenever any component with useMutation is rendered, which is
 * slow in a list with several verbs in each row.
 */
export function useIsSending(form: string): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (look: () => void) => {
      // Like the notification of useMutation, so that isPending and isSuccess change in the same render.
      const lookLater = notifyManager.batchCalls(look);
      return client.getMutationCache().subscribe(({ type }) => type === 'updated' && lookLater());
    },
    [client],
  );
  return useSyncExternalStore(subscribe, () => client.isMutating({ mutationKey: sendingKey(form) }) > 0);
}

interface OpenForm {
  name: string;
  userId: string;
  close: (reply: never) => unknown;
}

/** The forms on the page. */
const open = new Set<OpenForm>();

/**
 * Closes a form, or empties it, when it has been sent. If it was left meanwhile and opened again, that one is closed: it
 * shows what was sent, and sending that again would create a second record, or be a conflict.
 * @param name of the draft; all forms with the same name get the same kind of reply
 */
export function useWhenSent(name: string | undefined, close: (reply: never) => unknown): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (name === undefined) return undefined;
    const form: OpenForm = { name, userId: userIdNow(), close: (reply: never) => closeNow(reply) };
    open.add(form);
    return () => void open.delete(form);
  }, [name]);
}

/** Called after a success, if the form's draft is still what was sent. */
export const closeSent = (name: string, userId: string, reply?: unknown): Promise<unknown> =>
  Promise.all([...open].map((form) => form.name === name && form.userId === userId && form.close(reply as never)));

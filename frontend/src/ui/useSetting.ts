import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotice, useTranslate, type GroupKey, type Notice } from '../i18n/useTranslate';
import { useApi } from '../providers/api';
import type { PlacardDataProvider } from '../providers/dataProvider';
import { ApiError, isConflict, type ServerErrors } from '../providers/httpClient';
import type { Freshness } from './ChangedMeanwhile';
import { keptDraft } from './drafts';
import { userIdNow } from './tabStore';
import { toast } from './toast';
import { failureToast } from './failureToast';
import { useIsShown } from './useIsShown';
import { closeSent, sendingKey, useIsSending, useWhenSent } from './whenSent';

export interface Versioned {
  version: number;
}

interface Setting<Value> {
  opened: Value;
  /** The name under which what is typed is kept, with the version that it was typed into (ui/drafts). */
  draft: string;
  read: (api: PlacardDataProvider) => Promise<Value>;
  failed: Notice['key'] & GroupKey<{ title: string; description: string }>;
}

/**
 * A setting that is edited from the state that was on screen. If somebody else has saved meanwhile, their version is
 * loaded when the person asks for it, and what was typed stays (docs/product.md, 1.6).
 */
export function useSetting<Value extends Versioned>({ opened, draft, read, failed }: Setting<Value>) {
  const api = useApi();
  const translate = useTranslate();
  const notice = useNotice();
  // What was typed into an older version must not replace a newer one only because the page was left and opened again.
  const [current, setCurrent] = useState(() => ({ ...opened, ...versionOf(keptDraft(draft)) }));
  const [freshness, setFreshness] = useState<Freshness>(current.version === opened.version ? 'fresh' : 'changed');
  const isShown = useIsShown();
  const isPending = useIsSending(draft);
  const { mutateAsync } = useMutation({
    mutationKey: sendingKey(draft),
    mutationFn: (call: (api: PlacardDataProvider) => Promise<Value>) => call(api),
  });

  function take(saved: Value) {
    setCurrent(saved);
    setFreshness('fresh');
  }
  const name = `${draft}:saved`;
  useWhenSent(name, take);

  /** @returns what was saved, or the errors by field, as react-admin's forms take them */
  async function save(
    call: (api: PlacardDataProvider) => Promise<Value>,
    done: Notice['key'],
  ): Promise<{ saved: Value } | { errors: ServerErrors | undefined }> {
    const userId = userIdNow();
    try {
      const saved = await mutateAsync(call);
      // If the form was left and opened again, the new one takes the saved version too, so that its next save is no
      // conflict.
      await closeSent(name, userId, saved);
      toast(notice({ key: done }));
      return { saved };
    } catch (error) {
      const isTold = isConflict(error) && isShown.current;
      if (isTold) setFreshness('changed');
      else failureToast(error, translate(`${failed}.title`), translate(`${failed}.description`));
      return { errors: error instanceof ApiError ? error.body.errors : undefined };
    }
  }

  async function reload() {
    setCurrent(await read(api));
    setFreshness('reloaded');
  }

  return { current, draft, freshness, isPending, save, reload };
}

const versionOf = (kept: unknown): Partial<Versioned> => {
  const version = (kept as Partial<Versioned> | undefined)?.version;
  return version === undefined ? {} : { version };
};

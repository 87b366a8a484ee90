import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useNotice, useTranslate, type GroupKey, type Notice } from '../i18n/useTranslate';
import type { PlacardDataProvider } from '../providers/dataProvider';
import { ApiError, type FieldErrors } from '../providers/httpClient';
import type { Freshness } from './ChangedMeanwhile';
import { useToast } from './toast';
import { useFailureToast } from './useFailureToast';

interface Setting<Value> {
  opened: Value;
  read: (api: PlacardDataProvider) => Promise<Value>;
  failed: Notice['key'] & GroupKey<{ title: string; description: string }>;
}

/**
 * A setting that is edited from the state that was on screen. If somebody else has saved meanwhile, their version is
 * loaded when the person asks for it, and what was typed stays (docs/product.md, 1.6).
 */
export function useSetting<Value>({ opened, read, failed }: Setting<Value>) {
  const api = useDataProvider<PlacardDataProvider>();
  const translate = useTranslate();
  const notice = useNotice();
  const { toast } = useToast();
  const failureToast = useFailureToast();
  const [current, setCurrent] = useState(opened);
  const [freshness, setFreshness] = useState<Freshness>('fresh');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (call: (api: PlacardDataProvider) => Promise<Value>) => call(api),
  });

  /** @returns what was saved, or the errors by field, as react-admin's forms take them */
  async function save(
    call: (api: PlacardDataProvider) => Promise<Value>,
    done: Notice['key'],
  ): Promise<{ saved: Value } | { errors: FieldErrors | undefined }> {
    try {
      const saved = await mutateAsync(call);
      setCurrent(saved);
      setFreshness('fresh');
      toast(notice({ key: done }));
      return { saved };
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setFreshness('changed');
      else failureToast(error, translate(`${failed}.title`), translate(`${failed}.description`));
      return { errors: error instanceof ApiError ? error.body.errors : undefined };
    }
  }

  async function reload() {
    setCurrent(await read(api));
    setFreshness('reloaded');
  }

  return { current, freshness, isPending, save, reload };
}

import { useEffect, useReducer, useRef } from 'react';
import { isRefusal, type ApiError } from '../../providers/httpClient';
import { addFiles, type RefusedFile } from './acceptedFiles';
import { sendFiles } from './sendFiles';
import { uploadTexts } from './texts';

export interface UploadOptions {
  maxFiles: number;
  url: string;
  headers?: Record<string, string>;
  onUploaded: (body: unknown) => void;
  onFailed: (error: ApiError) => void;
}

interface UploadState {
  phase: 'choosing' | 'sending' | 'failed';
  files: File[];
  refused: RefusedFile[];
  sentShare: number;
  failure: string;
  /** What a screen reader hears next. */
  announcement: string;
}

const NOTHING_CHOSEN: UploadState = {
  phase: 'choosing',
  files: [],
  refused: [],
  sentShare: 0,
  failure: '',
  announcement: '',
};

type UploadEvent =
  | { type: 'added'; files: File[]; maxFiles: number }
  | { type: 'removed'; file: File }
  | { type: 'started' }
  | { type: 'progressed'; sentShare: number }
  | { type: 'stopped' }
  | { type: 'failed'; message: string }
  | { type: 'uploaded' };

/** The chosen files and their way to the server. A failed or cancelled upload keeps the choice. */
export function useUpload({ maxFiles, url, headers, onUploaded, onFailed }: UploadOptions) {
  const [state, dispatch] = useReducer(nextState, NOTHING_CHOSEN);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useWarningBeforeLeaving(state.phase === 'sending');

  async function send(): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    dispatch({ type: 'started' });
    try {
      const body = await sendFiles({
        url,
        files: state.files,
        headers,
        signal: controller.signal,
        onProgress: (sentShare) => dispatch({ type: 'progressed', sentShare }),
      });
      dispatch({ type: 'uploaded' });
      onUploaded(body);
    } catch (error) {
      if (controller.signal.aborted) return dispatch({ type: 'stopped' });
      dispatch({ type: 'failed', message: isRefusal(error) ? error.message : uploadTexts.failedText });
      onFailed(error as ApiError);
    }
  }

  return {
    ...state,
    add: (files: File[]) => dispatch({ type: 'added', files, maxFiles }),
    remove: (file: File) => dispatch({ type: 'removed', file }),
    send,
    stop: () => running.current?.abort(),
  };
}

function nextState(state: UploadState, event: UploadEvent): UploadState {
  const { announce } = uploadTexts;
  switch (event.type) {
    case 'added': {
      const { files, refused } = addFiles(state.files, event.files, event.maxFiles);
      const refusals = refused.map(({ name, reason }) => announce.refused(name, reason));
      return {
        ...NOTHING_CHOSEN,
        files,
        refused,
        announcement: [announce.chosen(files.length), ...refusals].join(' '),
      };
    }
    case 'removed': {
      const files = state.files.filter((file) => file !== event.file);
      return { ...NOTHING_CHOSEN, files, announcement: announce.removed(event.file.name, files.length) };
    }
    case 'started':
      return { ...state, phase: 'sending', refused: [], sentShare: 0, failure: '', announcement: uploadTexts.sending };
    case 'progressed':
      return { ...state, sentShare: event.sentShare, announcement: progressAnnouncement(event.sentShare) };
    case 'stopped':
      return { ...state, phase: 'choosing', announcement: announce.stopped };
    case 'failed':
      return { ...state, phase: 'failed', failure: event.message, announcement: '' };
    case 'uploaded':
      return NOTHING_CHOSEN;
  }
}

/** Said once a quarter, or a screen reader would talk all the time. */
function progressAnnouncement(sentShare: number): string {
  if (sentShare === 1) return uploadTexts.checking;
  const quarter = Math.floor(sentShare * 4) * 25;
  return quarter === 0 ? uploadTexts.sending : uploadTexts.announce.sent(quarter);
}

function useWarningBeforeLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}

import { useEffect, useReducer, useRef } from 'react';
import type { FileUpload } from '../../providers/files';
import { isRefusal, type ApiError } from '../../providers/httpClient';
import { randomUuid } from '../../providers/randomUuid';
import { useLeaveGuard } from '../leaving';
import { addFiles, type RefusedFile } from './acceptedFiles';
import { uploadTexts } from './texts';

export interface UploadOptions<Reply> {
  maxFiles: number;
  send: (upload: FileUpload) => Promise<Reply>;
  onUploaded: (reply: Reply) => void;
  onFailed: (error: ApiError) => void;
}

interface UploadState {
  phase: 'choosing' | 'sending' | 'failed';
  files: File[];
  refused: RefusedFile[];
  sentShare: number;
  failure: string;
  /** The next announcement for screen readers. */
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
  | { type: 'removed'; file: File; files: File[] }
  | { type: 'started' }
  | { type: 'progressed'; sentShare: number }
  | { type: 'stopped' }
  | { type: 'failed'; message: string }
  | { type: 'uploaded' };

/** The chosen files and their upload. A failed or cancelled upload keeps the files. */
export function useUpload<Reply>({ maxFiles, send: call, onUploaded, onFailed }: UploadOptions<Reply>) {
  const [state, dispatch] = useReducer(nextState, NOTHING_CHOSEN);
  const running = useRef<AbortController>(undefined);
  const round = useRef<{ files: File[]; key: string }>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  // A ref, because it is reset before `onUploaded`, which may leave the page.
  const hasUnsentFiles = useRef(false);
  useEffect(() => {
    hasUnsentFiles.current = state.files.length > 0;
  }, [state.files]);
  useLeaveGuard({ isDirty: () => hasUnsentFiles.current, text: uploadTexts.leaving });

  async function send(files = state.files): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    // Sending the same files again uses the same key, so they are not added twice if the first attempt succeeded.
    if (round.current?.files !== files) round.current = { files, key: randomUuid() };
    dispatch({ type: 'started' });
    try {
      const reply = await call({
        files,
        key: round.current.key,
        signal: controller.signal,
        onProgress: (sentShare) => dispatch({ type: 'progressed', sentShare }),
      });
      round.current = undefined;
      dispatch({ type: 'uploaded' });
      hasUnsentFiles.current = false;
      onUploaded(reply);
    } catch (error) {
      if (running.current !== controller) return;
      if (controller.signal.aborted) return dispatch({ type: 'stopped' });
      dispatch({ type: 'failed', message: isRefusal(error) ? error.message : uploadTexts.failedText });
      onFailed(error as ApiError);
    }
  }

  /** All files are sent in one request, so removing one restarts the others. */
  function remove(file: File): void {
    const isSending = state.phase === 'sending';
    const files = state.files.filter((other) => other !== file);
    dispatch({ type: 'removed', file, files });
    if (!isSending) return;
    running.current?.abort();
    running.current = undefined;
    if (files.length > 0) void send(files);
  }

  return {
    ...state,
    /** Everything has been sent, so it can no longer be cancelled. */
    isSent: state.phase === 'sending' && state.sentShare === 1,
    add: (files: File[]) => dispatch({ type: 'added', files, maxFiles }),
    remove,
    send: () => send(),
    stop: () => running.current?.abort(),
    /** Discards the chosen files, so that leaving does not ask. */
    discard: () => {
      hasUnsentFiles.current = false;
    },
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
    case 'removed':
      return {
        ...NOTHING_CHOSEN,
        files: event.files,
        announcement: announce.removed(event.file.name, event.files.length),
      };
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

/** Changes once per quarter, so that a screen reader does not talk all the time. */
function progressAnnouncement(sentShare: number): string {
  if (sentShare === 1) return uploadTexts.checking;
  const quarter = Math.floor(sentShare * 4) * 25;
  return quarter === 0 ? uploadTexts.sending : uploadTexts.announce.sent(quarter);
}

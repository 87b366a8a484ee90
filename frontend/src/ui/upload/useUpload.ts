import { useEffect, useReducer, useRef } from 'react';
import { uploadTexts } from '../../i18n/en/upload';
import type { FileUpload } from '../../providers/files';
import { saidByServer, type ApiError } from '../../providers/httpClient';
import { randomUuid } from '../attempts';
import { useLeaveGuard } from '../leaving';
import type { ArtworkSpec, FileCheck } from '../../api/types';
import { addFiles, areSameFiles, isSameFile, type RefusedFile, type UploadRules } from './acceptedFiles';
import { checkFile, differencesIn, misfitOf, wantsVideo } from './artworkSpec';
import { measure, type Measures } from './measure';

export interface UploadOptions<Reply> {
  maxFiles: number;
  /** What the placement wants, with which the files are compared before they are sent. */
  spec: ArtworkSpec | null;
  send: (upload: FileUpload) => Promise<Reply>;
  /** Called with the files that were left out, too. */
  onUploaded: (reply: Reply, leftOut: RefusedFile[]) => void;
  onFailed: (error: ApiError) => void;
}

interface UploadState {
  phase: 'choosing' | 'sending' | 'failed';
  files: File[];
  measures: ReadonlyMap<File, Measures>;
  /** How many drops of files are being measured. */
  measuring: number;
  refused: RefusedFile[];
  sentShare: number;
  failure: string;
  /** The next announcement for screen readers. */
  announcement: string;
}

const NOTHING_CHOSEN: UploadState = {
  phase: 'choosing',
  files: [],
  measures: new Map(),
  measuring: 0,
  refused: [],
  sentShare: 0,
  failure: '',
  announcement: '',
};

type ChecksOf = (file: File) => FileCheck[];

type UploadEvent =
  | { type: 'measuring' }
  | { type: 'added'; files: File[]; measures: UploadState['measures']; checksOf: ChecksOf; rules: UploadRules }
  | { type: 'removed'; file: File; files: File[] }
  | { type: 'started' }
  | { type: 'progressed'; sentShare: number }
  | { type: 'stopped' }
  | { type: 'failed'; message: string }
  | { type: 'uploaded' };

/** The chosen files and their upload. A failed or cancelled upload keeps the files. */
export function useUpload<Reply>({ maxFiles, spec, send: call, onUploaded, onFailed }: UploadOptions<Reply>) {
  const [state, dispatch] = useReducer(nextState, NOTHING_CHOSEN);
  const running = useRef<AbortController>(undefined);
  const round = useRef<{ files: File[]; key: string }>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  // A ref, because it is reset before `onUploaded`, which may leave the page.
  const hasUnsentFiles = useRef(false);
  const isMeasuring = state.measuring > 0;
  const hasFiles = state.files.length > 0 || isMeasuring;
  useEffect(() => {
    hasUnsentFiles.current = hasFiles;
  }, [hasFiles]);
  useLeaveGuard({ isDirty: () => hasUnsentFiles.current, text: uploadTexts.leaving });

  /** Measures the files before they are listed, so that one that the spec refuses is never among them. */
  async function add(files: File[]): Promise<void> {
    const measures = new Map<File, Measures>();
    dispatch({ type: 'measuring' });
    if (spec) await Promise.all(files.map(async (file) => measures.set(file, await measure(file))));
    const checksOf = (file: File) => checkFile(file, measures.get(file), spec);
    const misfit = (file: File) => (spec?.onMismatch === 'refuse' ? misfitOf(checksOf(file)) : undefined);
    dispatch({ type: 'added', files, measures, checksOf, rules: { maxFiles, takesVideo: wantsVideo(spec), misfit } });
  }

  async function send(files = state.files): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    // Sending the same files again uses the same key, and their order, so they are not added twice if the first attempt
    // succeeded.
    const last = round.current;
    round.current =
      last && areSameFiles(last.files, files)
        ? // What was chosen again is read from where it is now.
          { key: last.key, files: last.files.map((sent) => files.find((file) => isSameFile(file, sent))!) }
        : { files, key: randomUuid() };
    dispatch({ type: 'started' });
    try {
      const reply = await call({
        ...round.current,
        signal: controller.signal,
        onProgress: (sentShare) => dispatch({ type: 'progressed', sentShare }),
      });
      round.current = undefined;
      dispatch({ type: 'uploaded' });
      hasUnsentFiles.current = false;
      // What was chosen twice has been sent.
      onUploaded(
        reply,
        state.refused.filter(({ reason }) => reason !== uploadTexts.reasons.twice),
      );
    } catch (error) {
      if (running.current !== controller) return;
      if (controller.signal.aborted) return dispatch({ type: 'stopped' });
      dispatch({ type: 'failed', message: saidByServer(error) ?? uploadTexts.failedText });
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
    /** How a chosen file compares with the spec, as far as the browser can tell. */
    checksOf: (file: File) => checkFile(file, state.measures.get(file), spec),
    isMeasuring,
    /** There are files that would be lost with the uploader. */
    hasFiles,
    /** Everything has been sent, so it can no longer be cancelled. */
    isSent: state.phase === 'sending' && state.sentShare === 1,
    add: (files: File[]) => void add(files),
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
    case 'measuring':
      return { ...state, measuring: state.measuring + 1, announcement: uploadTexts.measuring };
    case 'added': {
      const { files, refused } = addFiles(state.files, event.files, event.rules);
      const refusals = refused.map(({ name, reason }) => announce.refused(name, reason));
      const differences = event.files
        .filter((file) => files.includes(file))
        .flatMap((file) => differencesIn(event.checksOf(file)).map((text) => announce.differs(file.name, text)));
      return {
        ...NOTHING_CHOSEN,
        measuring: state.measuring - 1,
        files,
        measures: new Map([...state.measures, ...event.measures]),
        refused,
        announcement: [announce.chosen(files.length), ...refusals, ...differences].join(' '),
      };
    }
    case 'removed':
      return {
        ...NOTHING_CHOSEN,
        measuring: state.measuring,
        files: event.files,
        measures: state.measures,
        refused: state.refused,
        announcement: announce.removed(event.file.name, event.files.length),
      };
    case 'started':
      return { ...state, phase: 'sending', sentShare: 0, failure: '', announcement: uploadTexts.sending };
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

import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  mixin,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import multer from 'multer';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { InvalidInput } from '../../common/errors.js';
import { requireShallow } from '../../common/nesting.js';
import { cleanOriginalName, quoted } from '../../common/original-name.js';
import { judge, type FileKind } from './file-kind.js';
import { Staging, type ReceivedFile } from './staging.js';
import { MAX_FILE_BYTES, refusalOf, tooLarge, wrongBody, type UploadRules } from './upload-rules.js';

/** A file that was received and checked, and waits at `path` for `Storage.put`. It is removed when the request ends. */
export interface StagedFile extends FileKind {
  path: string;
  /** The sender's name for it, cleaned up. */
  name: string;
  /** Bytes. */
  size: number;
  /** Of the content. */
  sha256: Buffer;
}

const MAX_FIELDS = 40;
type UploadRequest = Request & { stagedFiles: StagedFile[] };

/** The files of a handler that has `@Uploads`, in the order in which they were sent. */
export const StagedFiles = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<UploadRequest>().stagedFiles,
);

/**
 * Receives files by these rules, and describes their form in the API unless a body without a file is accepted, too. A
 * form with one file has the version of the record as well. Decorators apply from the bottom up: the ones of
 * interceptors that come after it stand above it.
 */
export function Uploads(rules: UploadRules): MethodDecorator {
  const { field, maxFiles, optional } = rules;
  const received = UseInterceptors(uploads(rules));
  if (optional) return applyDecorators(received, ApiConsumes('multipart/form-data', 'application/json'));
  const file = { type: 'string', format: 'binary' };
  const properties =
    maxFiles === 1 ? { [field]: file, version: { type: 'number' } } : { [field]: { type: 'array', items: file } };
  return applyDecorators(
    received,
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema: { type: 'object', properties } }),
  );
}

/**
 * Receives the files of a multipart request before its handler runs and afterwards removes every file that the handler
 * did not move into the storage. Guards run first, so files from callers without access are never written.
 * Errors: InvalidInput (400), TooLarge (413) and UnsupportedType (415), each naming the file; StorageUnavailable (503)
 * when the disk is too full; the refusals of the request's allowances (`Staging.allow`).
 */
export function uploads(rules: UploadRules): Type<NestInterceptor> {
  @Injectable()
  class UploadsInterceptor implements NestInterceptor {
    constructor(private readonly staging: Staging) {}

    private parser(mostBytes: number): ReturnType<multer.Multer['array']> {
      return multer({
        storage: this.staging,
        defParamCharset: 'utf8',
        // Keep the whole name, so that we can reject one that consists only of folders instead of multer dropping it
        // silently.
        preservePath: true,
        limits: {
          fileSize: mostBytes,
          files: rules.maxFiles,
          fields: MAX_FIELDS,
          parts: MAX_FIELDS + rules.maxFiles,
          fieldNameSize: 100,
          fieldSize: 64 * 1024,
          fieldNestingDepth: 0,
          headerPairs: 20,
        },
      }).array(rules.field, rules.maxFiles);
    }

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<UploadRequest>();
      try {
        await this.receive(request, context.switchToHttp().getResponse<Response>());
        // Awaited here, so that the files are gone before the response tells the sender that the request is over.
        return of(await lastValueFrom(next.handle(), { defaultValue: undefined }));
      } finally {
        await this.staging.discard(request);
      }
    }

    private async receive(request: UploadRequest, response: Response): Promise<void> {
      const takesVideo = this.staging.takesVideo(request);
      const mostBytes = takesVideo ? Math.max(this.staging.videoLimit, MAX_FILE_BYTES) : MAX_FILE_BYTES;
      if (request.is('multipart/*')) {
        await this.staging.admit(request);
        await new Promise<void>((resolve, reject) => {
          this.parser(mostBytes)(request, response, (error?: unknown) =>
            error ? reject(this.staging.refusalOf(request) ?? refusalOf(error, rules, mostBytes)) : resolve(),
          );
        });
      } else if (!rules.optional) throw wrongBody(rules);
      requireShallow(request.body);
      const files = Array.isArray(request.files) ? (request.files as ReceivedFile[]) : [];
      if (files.length === 0 && !rules.optional) throw InvalidInput.field(rules.field, 'Choose at least one file.');
      request.stagedFiles = [];
      for (const file of files) request.stagedFiles.push(await this.accept(file, takesVideo));
    }

    private async accept({ originalname, path, size, sha256 }: ReceivedFile, takesVideo: boolean): Promise<StagedFile> {
      const name = cleanOriginalName(originalname);
      if (size === 0) {
        throw InvalidInput.field(rules.field, `${quoted(name)} is empty. Save it again and send the new file.`);
      }
      const offered = { path, name, field: rules.field };
      const kind = await (takesVideo ? judge(offered, rules.accept, 'video') : judge(offered, rules.accept));
      const mostBytes = kind.seconds === undefined ? MAX_FILE_BYTES : this.staging.videoLimit;
      if (size > mostBytes) throw tooLarge(name, mostBytes, rules);
      return { path, name, size, sha256, ...kind };
    }
  }
  return mixin(UploadsInterceptor);
}

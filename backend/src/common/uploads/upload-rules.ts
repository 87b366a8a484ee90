import type { FileGroup } from './file-kind.js';

/** 10 MB, a file (docs/product.md, 9.3). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

export interface UploadRules {
  /** The multipart field that carries the files. */
  field: string;
  maxFiles: number;
  /** What the content of each file may be (docs/product.md, 11.1). */
  accept: FileGroup;
  /** The handler also takes a body without a file, be it multipart or JSON. */
  optional?: boolean;
}

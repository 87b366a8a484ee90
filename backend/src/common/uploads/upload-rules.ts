import type { FileGroup } from './file-kind.js';

/** 10 MB per file (docs/product.md, 9.3). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

export interface UploadRules {
  /** The multipart field with the files. */
  field: string;
  maxFiles: number;
  /** Which content each file may have (docs/product.md, 11.1). */
  accept: FileGroup;
  /** The handler also accepts a body without a file, as multipart or JSON. */
  optional?: boolean;
}

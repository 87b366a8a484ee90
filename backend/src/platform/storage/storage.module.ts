import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { LocalStorage } from './local-storage.js';
import { S3Storage } from './s3-storage.js';
import { Storage } from './storage.js';

/** Files are stored in S3 when S3_BUCKET is set, otherwise in DATA_DIR (docs/product.md, 11.4). */
export function storageOf({ s3, dataDir }: Config): Storage {
  return s3 ? new S3Storage(s3) : new LocalStorage(join(dataDir, 'files'));
}

@Global()
@Module({
  providers: [{ provide: Storage, inject: [Config], useFactory: storageOf }],
  exports: [Storage],
})
export class StorageModule {}

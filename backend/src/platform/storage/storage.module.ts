import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { LocalStorage } from './local-storage.js';
import { Storage } from './storage.js';

/** Files are stored in S3 when S3_BUCKET is set, otherwise in DATA_DIR (docs/product.md, 11.4). */
export async function storageOf({ s3, dataDir }: Config): Promise<Storage> {
  if (!s3) return new LocalStorage(join(dataDir, 'files'));
  // Loading the SDK takes a tenth of a second.
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(s3);
}

@Global()
@Module({
  providers: [{ provide: Storage, inject: [Config], useFactory: storageOf }],
  exports: [Storage],
})
export class StorageModule {}

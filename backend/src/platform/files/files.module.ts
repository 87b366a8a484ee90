import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileStore } from './file-store.service.js';
import { Installation } from './installation.js';
import { StoredFile } from './stored-file.entity.js';

/** Global, because whatever has files needs it, and so does health. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Installation, StoredFile])],
  providers: [FileStore],
  exports: [FileStore],
})
export class FilesModule {}

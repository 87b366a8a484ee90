import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileSweep } from './file-sweep.service.js';
import { FileStore } from './file-store.service.js';
import { Files } from './files.service.js';
import { StoredFile } from './stored-file.entity.js';

/** Global, because every module with files needs it, and so does the health check. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([StoredFile])],
  providers: [FileStore, FileSweep, Files],
  exports: [FileStore, FileSweep, Files],
})
export class FilesModule {}

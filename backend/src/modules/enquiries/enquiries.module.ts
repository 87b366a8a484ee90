import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { PublicFormsModule } from '../../platform/public-forms/public-forms.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { NotesModule } from '../notes/notes.module.js';
import { UsersModule } from '../users/users.module.js';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiryCommands } from './enquiry-commands.js';
import { EnquiryReads } from './enquiry-reads.js';
import { Enquiry } from './enquiry.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Enquiry]),
    PublicFormsModule,
    UsersModule,
    NotesModule,
    CatalogueModule,
    AuditModule,
  ],
  controllers: [EnquiriesController],
  providers: [EnquiryCommands, EnquiryReads],
  exports: [EnquiryReads],
})
export class EnquiriesModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PublicFormsModule } from '../../platform/public-forms/public-forms.module.js';
import { UsersModule } from '../users/users.module.js';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiryCommands } from './enquiry-commands.js';
import { EnquiryReads } from './enquiry-reads.js';
import { Enquiry } from './enquiry.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Enquiry]), PublicFormsModule, UsersModule],
  controllers: [EnquiriesController],
  providers: [EnquiryCommands, EnquiryReads],
  exports: [EnquiryReads],
})
export class EnquiriesModule {}

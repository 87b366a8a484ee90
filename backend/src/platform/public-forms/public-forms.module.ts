import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { PublicForms } from './public-forms.service.js';

@Module({ imports: [MailModule], providers: [PublicForms], exports: [PublicForms] })
export class PublicFormsModule {}

import { Module } from '@nestjs/common';
import { PublicForms } from './public-forms.service.js';
import { PublicFormsTask } from './public-forms.task.js';

@Module({ providers: [PublicForms, PublicFormsTask], exports: [PublicForms] })
export class PublicFormsModule {}

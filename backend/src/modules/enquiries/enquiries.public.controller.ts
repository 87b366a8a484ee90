import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Sender } from '../../platform/public-forms/form-sender.js';
import { FormSender, PublicForm } from '../../platform/public-forms/public-form.decorator.js';
import { CreateEnquiryDto } from './dto/create-enquiry.dto.js';
import type { EnquiryDto } from './dto/enquiry.dto.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquirySubmission } from './enquiry-submission.service.js';

@ApiTags('sales enquiries')
@Controller('sales-enquiries')
export class EnquiriesPublicController {
  constructor(
    private readonly submission: EnquirySubmission,
    private readonly enquiries: EnquiriesService,
  ) {}

  @PublicForm('sales-enquiry')
  @Post()
  async submit(@Body() form: CreateEnquiryDto, @FormSender() sender: Sender): Promise<EnquiryDto> {
    const enquiry = await this.submission.submit(form, sender);
    const shown = await this.enquiries.shownTo('viewer');
    return shown(enquiry);
  }
}

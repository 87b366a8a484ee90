import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Sender } from '../../platform/public-forms/form-sender.js';
import { FormSender, PublicForm } from '../../platform/public-forms/public-form.decorator.js';
import { DealSubmission } from './deal-submission.service.js';
import { CreateDealRequestDto } from './dto/create-deal-request.dto.js';
import { DealRequestDto } from './dto/deal-request.dto.js';

@ApiTags('deal requests')
@Controller('deal-requests')
export class DealsPublicController {
  constructor(private readonly submission: DealSubmission) {}

  @PublicForm('deal-request')
  @Post()
  async submit(@Body() form: CreateDealRequestDto, @FormSender() sender: Sender): Promise<DealRequestDto> {
    return DealRequestDto.submitted(await this.submission.submit(form, sender));
  }
}

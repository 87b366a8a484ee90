import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { UuidParam } from '../../common/uuid-param.pipe.js';
import { VersionDto } from '../../common/version.dto.js';
import { Allow, CurrentUser, type SessionUser } from '../../platform/access/access.js';
import { CurrentActor, userActor, type Actor } from '../../platform/audit/audit-trail.js';
import { Idempotent, SentBy, type KeySender } from '../../platform/idempotency/idempotency-key.js';
import { EditRateDto, NewRateDto, QuoteDto, QuoteQueryDto, RaisedDto, RaiseRatesDto, RateDto } from './dto/rate.dto.js';
import { RATE } from './rate-record.js';
import { RatesService } from './rates.service.js';

const RateId = () => Param('id', new UuidParam(RATE.notFound));

/** What opportunities cost (docs/product.md, 16.6). */
@ApiTags('rates')
@Allow('admin')
@Controller()
export class RatesController {
  constructor(private readonly rates: RatesService) {}

  /** Lists all rates, in the order of the catalogue, the latest of each opportunity first. */
  @Allow('viewer')
  @Get('rates')
  async list(@CurrentUser() { role }: SessionUser): Promise<RateDto[]> {
    const rates = await this.rates.list();
    return rates.map((rate) => RateDto.of(rate, role));
  }

  /** Adds a rate. An opportunity has one at a time. */
  @Idempotent()
  @Post('rates')
  async create(
    @Body() form: NewRateDto,
    @CurrentUser() user: SessionUser,
    @SentBy() sender: KeySender,
  ): Promise<RateDto> {
    return RateDto.of(await this.rates.create(form, userActor(user), sender), user.role);
  }

  /** Raises, or lowers, the rates that are valid on a day, from that day on. Repeating it changes nothing more. */
  @Post('rates/raise')
  @HttpCode(200)
  raise(@Body() form: RaiseRatesDto, @CurrentActor() actor: Actor): Promise<RaisedDto> {
    return this.rates.raise(form, actor);
  }

  /** Changes a rate. Once bookings were priced at it, only its end. */
  @Put('rates/:id')
  async edit(@RateId() id: string, @Body() form: EditRateDto, @CurrentUser() user: SessionUser): Promise<RateDto> {
    return RateDto.of(await this.rates.edit(id, form, userActor(user)), user.role);
  }

  /** Deletes a rate at which no booking was priced. */
  @Delete('rates/:id')
  async delete(@RateId() id: string, @Query() seen: VersionDto, @CurrentUser() user: SessionUser): Promise<RateDto> {
    return RateDto.of(await this.rates.delete(id, seen, userActor(user)), user.role);
  }

  /** Prices a booking that has not been made. Null: there is no rate. */
  @Allow('viewer')
  @Get('quote')
  @ApiExtraModels(QuoteDto)
  @ApiOkResponse({ schema: { type: 'object', nullable: true, allOf: [{ $ref: getSchemaPath(QuoteDto) }] } })
  @Header('Content-Type', 'application/json; charset=utf-8')
  async quote(@Query() wanted: QuoteQueryDto): Promise<string> {
    // As text, because Nest would send nothing at all for null.
    return JSON.stringify(await this.rates.quote(wanted));
  }
}

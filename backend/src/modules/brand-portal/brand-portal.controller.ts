import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { ApiAcceptedResponse, ApiHeader, ApiOkResponse, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../platform/access/access.js';
import { Clock } from '../../common/clock.js';
import { ApiDownload, sendDownload } from '../../common/download.js';
import { foldedEmail } from '../../common/folded.js';
import { sendPage } from '../../common/list-query.js';
import { Idempotent, KEY_HEADER, OncePerKey } from '../../platform/idempotency/idempotency-key.js';
import { StagedFiles, Uploads, type StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { BookingArtwork } from '../bookings/booking-artwork.service.js';
import { BookingPickup } from '../bookings/booking-pickup.service.js';
import type { Booking } from '../bookings/booking.entity.js';
import { PickUpDto } from '../bookings/dto/pickup.dto.js';
import { UploadTarget } from '../bookings/upload-quotas.js';
import { BrandPortalService } from './brand-portal.service.js';
import { BrandUploadGuard } from './brand-upload.guard.js';
import { BrandBookingDto, BrandPickupDto } from './dto/brand-booking.dto.js';
import { LinkSentDto, PortalAccessDto, RequestLinkDto } from './dto/portal-link.dto.js';
import { PortalLinks } from './portal-links.service.js';
import { PORTAL_TOKEN_HEADER, PortalVisitor, type Visitor } from './portal-visitor.js';

const actorOf = ({ email }: Visitor) => ({ kind: 'brand', name: foldedEmail(email) }) as const;

const BRAND_FILES = { field: 'files', maxFiles: 10, accept: 'artwork' } as const;

/** The endpoints for brands, which need no account (docs/product.md, 5). */
@ApiTags('brand portal')
@ApiHeader({ name: PORTAL_TOKEN_HEADER, required: false, description: 'From the link of a mail' })
@Public()
@Controller()
export class BrandPortalController {
  constructor(
    private readonly portal: BrandPortalService,
    private readonly artwork: BookingArtwork,
    private readonly pickup: BookingPickup,
    private readonly links: PortalLinks,
    private readonly clock: Clock,
  ) {}

  /**
   * The contact's bookings. If they can only be opened by a link (BRAND_PORTAL_ACCESS=link), a message that one has
   * been mailed, or 401 for a link that has expired. One page with its Content-Range: the rows of `range`, at most 100,
   * or the first 100. `filter` limits it to some ids.
   */
  @Get('brand-bookings/:email')
  @ApiParam({ name: 'email' })
  @ApiQuery({ name: 'sort', required: false, type: String, example: '["urgency","ASC"]' })
  @ApiQuery({
    name: 'filter',
    required: false,
    type: String,
    example: '{"id":["8c0c3f7e-4f0c-4f43-9b62-6d5f9f1f7a51"]}',
  })
  @ApiQuery({ name: 'range', required: false, type: String, example: '[0,24]' })
  @ApiOkResponse({ type: [BrandBookingDto] })
  @ApiAcceptedResponse({ type: LinkSentDto })
  async lookUp(
    @PortalVisitor() visitor: Visitor,
    @Query() given: Record<string, unknown>,
    @Res() response: Response,
  ): Promise<void> {
    const query = this.portal.queryOf(given);
    const found = await this.portal.lookUp(visitor, query);
    if (!found) response.status(202).json({ message: await this.links.send(visitor.email) });
    else sendPage(response, query, found, this.shownTo(visitor));
  }

  /** Downloads the spec sheet. Only with a mailed link. */
  @ApiParam({ name: 'email' })
  @ApiDownload('application/pdf')
  @Get('brand-bookings/:email/:bookingId/spec-sheet')
  async downloadSpecSheet(
    @PortalVisitor() visitor: Visitor,
    @Param('bookingId') bookingId: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(response, await this.portal.openSpecSheet(bookingId, visitor));
  }

  /** Downloads an artwork of any round. Only with a mailed link. */
  @ApiParam({ name: 'email' })
  @ApiDownload('application/octet-stream')
  @Get('brand-bookings/:email/:bookingId/files/:fileId')
  async downloadFile(
    @PortalVisitor() visitor: Visitor,
    @Param('bookingId') bookingId: string,
    @Param('fileId') fileId: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(response, await this.portal.openArtwork(bookingId, fileId, visitor));
  }

  /** Adds artwork to one of the contact's bookings. */
  @Post('brand-bookings/:email/:bookingId/upload')
  @ApiParam({ name: 'email' })
  @HttpCode(200)
  @UseGuards(BrandUploadGuard)
  @UseInterceptors(OncePerKey)
  @Uploads(BRAND_FILES)
  async upload(
    @PortalVisitor() visitor: Visitor,
    @Param('bookingId') _bookingId: string,
    @UploadTarget() booking: Booking,
    @StagedFiles() files: StagedFile[],
    @Headers(KEY_HEADER) key?: string,
  ): Promise<BrandBookingDto> {
    return this.shownTo(visitor)(await this.artwork.upload(booking, files, actorOf(visitor), key));
  }

  /** The contact's other bookings for the brand with artwork that this one may use. Only with a mailed link. */
  @Get('brand-bookings/:email/:bookingId/pickups')
  @ApiParam({ name: 'email' })
  async pickups(@PortalVisitor() visitor: Visitor, @Param('bookingId') bookingId: string): Promise<BrandPickupDto[]> {
    const booking = await this.portal.openBooking(bookingId, visitor);
    return (await this.pickup.offers(booking, visitor.email)).map((offer) => BrandPickupDto.of(offer));
  }

  /** Adds the artwork of another booking, like an upload. Only with a mailed link. */
  @Post('brand-bookings/:email/:bookingId/pickup')
  @ApiParam({ name: 'email' })
  @HttpCode(200)
  @Idempotent()
  async pickUp(
    @PortalVisitor() visitor: Visitor,
    @Param('bookingId') id: string,
    @Body() { bookingId }: PickUpDto,
    @Headers(KEY_HEADER) key?: string,
  ): Promise<BrandBookingDto> {
    const booking = await this.portal.admitPickup(id, visitor);
    return this.shownTo(visitor)(await this.pickup.pickUp(booking, bookingId, actorOf(visitor), key));
  }

  /** Whose bookings the link opens, and which booking it shows. */
  @Get('brand-link')
  openLink(@PortalVisitor() { token }: Visitor): PortalAccessDto {
    return this.portal.accessOf(token);
  }

  /** Mails a new link to an address that has bookings. The response is the same for every address. */
  @Post('brand-link')
  @HttpCode(202)
  async requestLink(@PortalVisitor() { network }: Visitor, @Body() { email }: RequestLinkDto): Promise<LinkSentDto> {
    return { message: await this.links.request(email, network) };
  }

  private shownTo(visitor: Visitor): (booking: Booking) => BrandBookingDto {
    const hasLink = this.portal.hasLink(visitor);
    return (booking) => BrandBookingDto.of(booking, this.clock.now(), hasLink);
  }
}

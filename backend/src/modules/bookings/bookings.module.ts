import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';
import { PreviewsModule } from '../../platform/previews/previews.module.js';
import { ArtworkSpecsModule } from '../artwork-specs/artwork-specs.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { NotesModule } from '../notes/notes.module.js';
import { UsersModule } from '../users/users.module.js';
import { BookingArtwork } from './booking-artwork.service.js';
import { BookingChanges } from './booking-changes.service.js';
import { BookingCreation } from './booking-creation.service.js';
import { BookingFollowOns } from './booking-follow-ons.service.js';
import { BookingPickup } from './booking-pickup.service.js';
import { BookingReads } from './booking-reads.js';
import { BookingScheduleTask } from './booking-schedule.task.js';
import { Booking } from './booking.entity.js';
import { BookingsReadController } from './bookings-read.controller.js';
import { BookingsController } from './bookings.controller.js';
import { UploadQuotas } from './upload-quotas.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Booking]),
    ArtworkSpecsModule,
    UsersModule,
    NotesModule,
    CatalogueModule,
    PreviewsModule,
    AuditModule,
    IdempotencyModule,
  ],
  controllers: [BookingsReadController, BookingsController],
  providers: [
    BookingArtwork,
    BookingChanges,
    BookingCreation,
    BookingFollowOns,
    BookingPickup,
    BookingReads,
    BookingScheduleTask,
    UploadQuotas,
  ],
  exports: [BookingArtwork, BookingCreation, BookingPickup, BookingReads, UploadQuotas],
})
export class BookingsModule {}

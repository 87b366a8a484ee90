import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArtworkSpecsModule } from '../artwork-specs/artwork-specs.module.js';
import { UsersModule } from '../users/users.module.js';
import { BookingArtwork } from './booking-artwork.service.js';
import { BookingChanges } from './booking-changes.service.js';
import { BookingCreation } from './booking-creation.service.js';
import { BookingFollowOns } from './booking-follow-ons.service.js';
import { BookingReads } from './booking-reads.js';
import { BOOKING_ORIGINS, type BookingOrigin } from './booking-record.js';
import { BookingScheduleTask } from './booking-schedule.task.js';
import { Booking } from './booking.entity.js';
import { BookingsReadController } from './bookings-read.controller.js';
import { BookingsController } from './bookings.controller.js';
import { UploadQuotas } from './upload-quotas.js';

@Module({})
export class BookingsModule {
  /**
   * @param origins in the order in which they are locked (platform/records/transaction.ts)
   */
  static with(origins: BookingOrigin[]): DynamicModule {
    return {
      module: BookingsModule,
      global: true,
      imports: [TypeOrmModule.forFeature([Booking]), ArtworkSpecsModule, UsersModule],
      controllers: [BookingsReadController, BookingsController],
      providers: [
        BookingArtwork,
        BookingChanges,
        BookingCreation,
        BookingFollowOns,
        BookingReads,
        BookingScheduleTask,
        UploadQuotas,
        { provide: BOOKING_ORIGINS, useValue: origins },
      ],
      exports: [BookingArtwork, BookingCreation, BookingReads, UploadQuotas],
    };
  }
}

import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CommonModule } from './common/common.module.js';
import { DomainErrorFilter } from './common/domain-error.filter.js';
import { UploadsModule } from './platform/uploads/uploads.module.js';
import { inputValidation } from './common/validation.js';
import type { Config } from './config/config.js';
import { databaseOptions } from './database/data-source.js';
import { TypeormLogger } from './database/typeorm-logger.js';
import { ArtworkSpecsModule } from './modules/artwork-specs/artwork-specs.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { bookingMails } from './modules/bookings/booking-mail-subject.js';
import { BookingsModule } from './modules/bookings/bookings.module.js';
import { BrandPortalModule } from './modules/brand-portal/brand-portal.module.js';
import { CalendarFeedsModule } from './modules/calendar-feeds/calendar-feeds.module.js';
import { CatalogueModule } from './modules/catalogue/catalogue.module.js';
import { chaseMails } from './modules/chasing/chase-mails.js';
import { followChased } from './modules/chasing/chased-in-vain.js';
import { ChasingModule } from './modules/chasing/chasing.module.js';
import { followCalendar } from './modules/chasing/daily-task.js';
import { DashboardModule } from './modules/dashboard/dashboard.module.js';
import { dealMails } from './modules/deals/deal-mails.js';
import { DealsModule } from './modules/deals/deals.module.js';
import { EnquiriesModule } from './modules/enquiries/enquiries.module.js';
import { followBooking } from './modules/enquiries/enquiry-commands.js';
import { enquiryMails } from './modules/enquiries/enquiry-mails.js';
import { InventoryModule } from './modules/inventory/inventory.module.js';
import { optionMails } from './modules/options/option-mails.js';
import { followBookings, followCatalogue, followOptions } from './modules/options/option-promotion.js';
import { NotesModule } from './modules/notes/notes.module.js';
import { OptionsModule } from './modules/options/options.module.js';
import { MailsModule } from './modules/mails/mails.module.js';
import { PersonalDataModule } from './modules/personal-data/personal-data.module.js';
import { FileCareModule } from './modules/file-care/file-care.module.js';
import { RatesModule } from './modules/rates/rates.module.js';
import { ReportsModule } from './modules/reports/reports.module.js';
import { RevenueModule } from './modules/revenue/revenue.module.js';
import { SettingsModule } from './modules/settings/settings.module.js';
import { userMails } from './modules/users/user-mails.js';
import { UsersModule } from './modules/users/users.module.js';
import { AuditModule } from './platform/audit/audit.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { IdempotencyModule } from './platform/idempotency/idempotency.module.js';
import { MailModule } from './platform/mail-delivery/mail.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { PreviewsModule } from './platform/previews/previews.module.js';
import { RateLimitModule } from './platform/rate-limit/rate-limit.module.js';
import { RecordsModule } from './platform/records/records.module.js';
import { StorageModule } from './platform/storage/storage.module.js';

/** All modules, from the foundations up. */
@Module({})
export class AppModule {
  static with(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CommonModule.with(config),
        TypeOrmModule.forRoot({
          ...databaseOptions(databaseUrl, { pooled: config.databasePooled }),
          logger: new TypeormLogger(),
          retryAttempts: 0,
          autoLoadEntities: true,
        }),
        ScheduleModule.forRoot(),
        DatabaseModule,
        AuditModule,
        RecordsModule.with({
          // Options before enquiries, in the order of locks (platform/records/transaction.ts).
          booking: [followBookings(config.businessTimeZone), followBooking, followChased],
          option: [followOptions(config.businessTimeZone)],
          catalogue: [followCatalogue(config.businessTimeZone)],
          settings: [followCalendar],
        }),
        NotesModule,
        MailModule.with({
          booking: bookingMails,
          deal: dealMails,
          enquiry: enquiryMails,
          option: optionMails(config.businessTimeZone),
          chase: chaseMails(config.businessTimeZone),
          user: userMails(config.businessTimeZone),
        }),
        MailsModule,
        JobsModule,
        PreviewsModule,
        RateLimitModule,
        IdempotencyModule,
        StorageModule,
        FilesModule,
        UploadsModule,
        HealthModule,
        MetricsModule,
        AuthModule,
        UsersModule,
        CatalogueModule,
        InventoryModule,
        ArtworkSpecsModule,
        RatesModule,
        BookingsModule,
        BrandPortalModule,
        EnquiriesModule,
        DealsModule,
        OptionsModule,
        DashboardModule,
        RevenueModule,
        ReportsModule,
        CalendarFeedsModule,
        ChasingModule,
        SettingsModule,
        PersonalDataModule,
        FileCareModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: DomainErrorFilter },
        { provide: APP_PIPE, useFactory: inputValidation },
      ],
    };
  }
}

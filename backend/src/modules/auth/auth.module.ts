import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from '../../platform/access/access.js';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { PasswordResets } from './password-resets.service.js';
import { SessionUserSerializer } from './session-user.serializer.js';
import { SignInAddresses } from './sign-in-addresses.service.js';
import { LocalStrategy } from './sign-in.guard.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [PassportModule.register({ session: true }), UsersModule, IdempotencyModule, RateLimitModule],
  controllers: [AuthController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AuthService,
    LocalStrategy,
    PasswordResets,
    SessionUserSerializer,
    SignInAddresses,
    SignInService,
  ],
})
export class AuthModule {}

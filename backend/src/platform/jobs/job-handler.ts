import { DiscoveryService } from '@nestjs/core';

/**
 * Marks the method of a provider that does the jobs of one kind: `@JobHandler('preview') draw(job: RunningJob<Payload>)`.
 * It returns when the job is done, and throws to have it tried again later. A job may run twice, when a process dies between
 * the work and its record, so a handler must find what is done already. An instance runs one job of a kind at a time.
 */
export const JobHandler = DiscoveryService.createDecorator<string>();

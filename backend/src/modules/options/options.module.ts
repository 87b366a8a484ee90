import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OptionCommands } from './option-commands.js';
import { OptionReads } from './option-reads.js';
import { OptionScheduleTask } from './option-schedule.task.js';
import { Option } from './option.entity.js';
import { OptionsController } from './options.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([Option])],
  controllers: [OptionsController],
  providers: [OptionCommands, OptionReads, OptionScheduleTask],
  exports: [OptionReads],
})
export class OptionsModule {}

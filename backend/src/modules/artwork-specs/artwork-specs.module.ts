import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArtworkSpec } from './artwork-spec.entity.js';
import { ArtworkSpecsController } from './artwork-specs.controller.js';
import { ArtworkSpecs } from './artwork-specs.service.js';
import { WantedArtwork } from './wanted-artwork.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ArtworkSpec])],
  controllers: [ArtworkSpecsController],
  providers: [ArtworkSpecs, WantedArtwork],
  exports: [WantedArtwork],
})
export class ArtworkSpecsModule {}

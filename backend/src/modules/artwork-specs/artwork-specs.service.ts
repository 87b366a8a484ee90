import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { EntityManager, IsNull, type FindOneOptions } from 'typeorm';
import { Clock } from '../../common/clock.js';
import type { Download } from '../../common/download.js';
import { Conflict, NotFound } from '../../common/errors.js';
import type { VersionDto } from '../../common/version.dto.js';
import { requireVersion } from '../../common/version.js';
import { addAuditEntry, type Actor } from '../../platform/audit/audit-trail.js';
import { changesOf } from '../../platform/audit/changes.js';
import { Files } from '../../platform/files/files.service.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import { Records } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { describePiece } from '../../platform/uploads/artwork-checks.js';
import type { StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { aboutOf, findEntry, openEntry } from '../catalogue/catalogue-entries.js';
import { ArtworkSpec } from './artwork-spec.entity.js';
import { specSheetOf } from './artwork-specs.query.js';
import { ArtworkSpecDto } from './dto/artwork-spec.dto.js';
import { piecesOf, type EditArtworkSpecDto } from './dto/edit-artwork-spec.dto.js';

type Wanted = Pick<ArtworkSpec, 'onMismatch' | 'notes' | 'pieces'>;

const NO_SHEET = 'This opportunity has no spec sheet. Reload the catalogue.';
const NOTHING: Wanted = { onMismatch: 'warn', notes: null, pieces: [] };

/** The artwork that opportunities want (docs/product.md, 16.8). All throw NotFound; changes also Conflict. */
@Injectable()
export class ArtworkSpecs {
  constructor(
    private readonly manager: EntityManager,
    private readonly records: Records,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  async read(opportunityId: string): Promise<ArtworkSpecDto> {
    await findEntry(this.manager, 'opportunities', opportunityId);
    return ArtworkSpecDto.of(
      opportunityId,
      await inForce(this.manager, opportunityId),
      await specSheetOf(this.manager, opportunityId),
    );
  }

  /** Without pieces, nothing is wanted any more. Nothing happens when nothing differs. */
  edit(opportunityId: string, form: EditArtworkSpecDto, actor: Actor): Promise<ArtworkSpecDto> {
    const pieces = piecesOf(form);
    const wanted = pieces.length > 0 ? { onMismatch: form.onMismatch, notes: form.notes ?? null, pieces } : NOTHING;
    return this.change(opportunityId, form, actor, { action: 'artwork spec changed', wanted: () => wanted });
  }

  remove(opportunityId: string, seen: VersionDto, actor: Actor): Promise<ArtworkSpecDto> {
    return this.change(opportunityId, seen, actor, { action: 'artwork spec removed', wanted: () => NOTHING });
  }

  /** Replaces the spec sheet, if there is one. */
  async putSheet(opportunityId: string, staged: StagedFile, seen: VersionDto, actor: Actor): Promise<ArtworkSpecDto> {
    await findEntry(this.manager, 'opportunities', opportunityId);
    const origin = { uploadedBy: actor.name, uploadedAt: this.clock.now() };
    const newFile = this.files.staged({ type: 'opportunity', id: opportunityId }, 'spec-sheet', staged, origin);
    const how = { action: 'artwork spec sheet changed', sheet: (tx: Transaction) => tx.replaceFile(newFile) };
    return this.change(opportunityId, seen, actor, how, { files: [newFile] });
  }

  /** @throws Conflict when there is none */
  removeSheet(opportunityId: string, seen: VersionDto, actor: Actor): Promise<ArtworkSpecDto> {
    return this.change(opportunityId, seen, actor, {
      action: 'artwork spec sheet removed',
      sheet: async (tx, sheet) => {
        if (!sheet) throw new Conflict(NO_SHEET);
        await tx.removeFiles(opportunityId);
        return null;
      },
    });
  }

  async openSheet(opportunityId: string): Promise<Download> {
    await findEntry(this.manager, 'opportunities', opportunityId);
    const sheet = await specSheetOf(this.manager, opportunityId);
    if (!sheet) throw new NotFound(NO_SHEET);
    return this.files.download(sheet);
  }

  /** A change becomes the next version of the spec. */
  private change(
    opportunityId: string,
    { version: seen }: VersionDto,
    actor: Actor,
    how: {
      action: string;
      wanted?: () => Wanted;
      sheet?: (tx: Transaction, present: StoredFile | null) => Promise<StoredFile | null>;
    },
    options?: Parameters<Records['transaction']>[1],
  ): Promise<ArtworkSpecDto> {
    return this.records.transaction(async (tx) => {
      const { manager } = tx;
      // Others that change the same spec wait; bookings do not.
      const opportunity = await openEntry(manager, 'opportunities', opportunityId);
      const former = await inForce(manager, opportunityId, { lock: { mode: 'pessimistic_write' } });
      const formerSheet = await specSheetOf(manager, opportunityId);
      requireVersion({ version: former?.version ?? 0 }, seen, 'artwork spec');
      const { onMismatch, notes, pieces } = how.wanted?.() ?? former ?? NOTHING;
      const sheet = how.sheet ? await how.sheet(tx, formerSheet) : formerSheet;
      const changes = changesOf(factsOf(former ?? NOTHING, formerSheet), factsOf({ onMismatch, notes, pieces }, sheet));
      const isSame = isDeepStrictEqual(pieces, former?.pieces ?? []) && sheet === formerSheet;
      if (isSame && changes.before === null) return ArtworkSpecDto.of(opportunityId, former, sheet);
      await manager.update(ArtworkSpec, { opportunityId, replacedAt: IsNull() }, { replacedAt: tx.now });
      const next = manager.create(ArtworkSpec, {
        ...{ opportunityId, onMismatch, notes, pieces },
        ...{ version: (former?.version ?? 0) + 1, createdAt: tx.now, replacedAt: null },
      });
      await manager.save(next);
      await addAuditEntry(manager, { actor, about: aboutOf(opportunity), action: how.action, ...changes });
      return ArtworkSpecDto.of(opportunityId, next, sheet);
    }, options);
  }
}

function inForce(
  manager: EntityManager,
  opportunityId: string,
  locked: Pick<FindOneOptions, 'lock'> = {},
): Promise<ArtworkSpec | null> {
  return manager.findOne(ArtworkSpec, { where: { opportunityId, replacedAt: IsNull() }, ...locked });
}

/** For the audit trail. */
function factsOf({ onMismatch, notes, pieces }: Wanted, sheet: StoredFile | null): Record<string, unknown> {
  return {
    pieces: pieces.map((piece) => `${piece.name}: ${describePiece(piece)}`),
    ...(pieces.length > 0 && { onMismatch, artworkNotes: notes }),
    specSheet: sheet?.name ?? null,
  };
}

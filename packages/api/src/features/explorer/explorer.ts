import type { ExplorerEntry, ExplorerHomeReply, ExplorerStage } from '@nyhem/contract/calls/explorer'
import type { Instant } from '@nyhem/domain/dates'
import type { HomeId } from '@nyhem/domain/ids'
import type { Site } from '@nyhem/domain/sites/site'
import type { FileStore } from '@nyhem/providers/files/files'
import type { Kysely } from 'kysely'
import { readInBatches } from '../../database/read-in-batches.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { ImportOutcome } from '../catalogue/import-catalogue.ts'
import type { Media } from '../pictures/media.ts'
import { entryOf, homeReply, stageReply, versionOf } from './describe-stage.ts'
import { findStagesOfHomes, type ReportedStage, readStages } from './explorer.store.ts'
import { type ExplorerBatch, importExplorer } from './explorer-feed.ts'
import { openPanoramaFiles, type PanoramaFiles } from './panorama-files.ts'

export type HomeAnswer = { readonly home: ExplorerHomeReply; readonly isCurrent: boolean }

/** Service for viewing homes before they are built. Source: fault-reports specification §2.4, §7.5. */
export type Explorer = {
  /** One transaction: everything is stored, or nothing and all problems are returned. */
  importBatch(batch: ExplorerBatch): Promise<ImportOutcome>
  /** Idempotent. */
  takeFile: PanoramaFiles['take']
  /** Null if the site lacks the stage. */
  stage(site: Site, stageId: string): Promise<ExplorerStage | null>
  /** Null if the site lacks the home; without views if the home has none. */
  home(site: Site, requested: { stageId: string; objectName: string; version: string }): Promise<HomeAnswer | null>
  /** View data for a home's page or list row, or null. Concurrent reads are batched. */
  entry(site: Site, homeId: HomeId): Promise<ExplorerEntry | null>
  /** Null if the site lacks the file's stage. */
  findFile: PanoramaFiles['find']
  deleteOld: PanoramaFiles['deleteOld']
}

export type ExplorerParts = {
  readonly db: Kysely<Database>
  readonly store: FileStore
  readonly media: Pick<Media, 'picture'>
  readonly now: () => Instant
}

export function openExplorer({ db, store, media, now }: ExplorerParts): Explorer {
  const files = openPanoramaFiles({ db, store, now })
  const stageById = readInBatches((ids: readonly string[]) => readStages(db, ids))
  const stageOfHome = readInBatches((ids: readonly HomeId[]) => findStagesOfHomes(db, ids))

  async function stageOn(site: Site, stageId: string): Promise<ReportedStage | null> {
    const stage = await stageById(stageId)
    return stage?.siteId === site.siteId ? stage : null
  }

  return {
    importBatch: (batch) => importExplorer(db, batch),
    takeFile: files.take,
    async stage(site, stageId) {
      const stage = await stageOn(site, stageId)
      return stage && stageReply(stage, media, site.locale)
    },
    async home(site, { stageId, objectName, version }) {
      const stage = await stageOn(site, stageId)
      const home = stage?.homes.find(({ name }) => name === objectName)
      return stage && home ? { home: homeReply(stage, home), isCurrent: version === versionOf(stage) } : null
    },
    async entry(site, homeId) {
      const stageId = await stageOfHome(homeId)
      const stage = stageId === null ? null : await stageOn(site, stageId)
      const home = stage?.homes.find(({ id }) => id === homeId)
      return stage && home ? entryOf(stage, home, media, site.locale) : null
    },
    findFile: files.find,
    deleteOld: files.deleteOld,
  }
}

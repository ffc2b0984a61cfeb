import { randomBytes, randomUUID } from 'node:crypto'
import { type DrawStep, drawAfter, drawnOrder, hashOfList, seedCommitment } from '@nyhem/domain/home-queue/queue-draw'
import type { Wanted } from '@nyhem/domain/home-queue/queue-order'
import type { HomeId, StageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sha256Of } from '../../security/sha256.ts'
import {
  type Draw,
  findDraw,
  insertDraw,
  isDrawOverlapping,
  lockDraw,
  stateOfDraw,
  writeDrawStep,
} from './draws.store.ts'
import { entriesToDraw, forgetNumbers, numberEntries } from './entries.store.ts'
import type { HomeQueueParts } from './home-queue.types.ts'
import { touchQueuesOf } from './queues.store.ts'
import type { ByStaff } from './staff-changes.types.ts'

export type DrawCode = 'Ok' | 'NotPossible' | 'AnotherDraw' | 'DrawOverlaps'
export type DrawTarget = { readonly stageId: StageId; readonly homeId: HomeId | null; readonly siteId: SiteId }

/** Chooses a seed and publishes its commitment, before the list is closed. */
export async function announceDraw(
  parts: HomeQueueParts,
  { by, path, ...target }: DrawTarget & { by: ByStaff; path: string },
): Promise<{ code: DrawCode; drawId?: string }> {
  const seed = randomBytes(32).toString('hex')
  const id = randomUUID()
  const draw = { ...target, id, seed, commitment: seedCommitment(seed, sha256Of), by: by.staffId, now: parts.now() }
  return parts.database.db.transaction().execute(async (tx) => {
    if (await isDrawOverlapping(tx, target)) return { code: 'DrawOverlaps' }
    if (!(await insertDraw(tx, draw))) return { code: 'AnotherDraw' }
    await by.record(tx, 'draw-announced', { siteId: target.siteId, path, reason: draw.commitment })
    return { code: 'Ok', drawId: id }
  })
}

const eventOf = { close: 'draw-closed', draw: 'draw-made', annul: 'draw-annulled' } as const

/** Takes a step that the draw's state allows: the list is fixed, it is drawn once, or annulled for good. */
export async function stepDraw(
  parts: HomeQueueParts,
  asked: { drawId: string; stageId: StageId; step: DrawStep; words: string; by: ByStaff; path: string },
): Promise<DrawCode> {
  const { drawId, step, by, path } = asked
  return parts.database.db.transaction().execute(async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (draw?.stageId !== asked.stageId || drawAfter(stateOfDraw(draw), step) === null) return 'NotPossible'
    const who = { id: by.staffId, now: parts.now() }
    if (step === 'close') {
      const entryIds = (await entriesToDraw(tx, draw)).map(({ id }) => id).toSorted()
      await writeDrawStep(tx, drawId, { step, entryIds, listHash: hashOfList(entryIds, sha256Of) }, who)
    } else if (step === 'draw') {
      await numberEntries(tx, drawnOrder(draw.entryIds, draw.seed, sha256Of), drawId)
      await writeDrawStep(tx, drawId, { step }, who)
    } else {
      await forgetNumbers(tx, drawId)
      await writeDrawStep(tx, drawId, { step, words: asked.words }, who)
    }
    await touchQueuesOf(tx, [{ stageId: draw.stageId, wanted: drawnPlaces(draw) }])
    await by.record(tx, eventOf[step], { siteId: draw.siteId, path, reason: asked.words })
    return 'Ok'
  })
}

/** Where the order of a draw counts: all queues of a stage, also of those who wait for one home. */
const drawnPlaces = ({ homeId }: Draw): Wanted =>
  homeId === null ? { kind: 'stage', fromRooms: 0 } : { kind: 'home', homeId }

/** What anybody may know of a draw: the seed only once it was drawn. */
export type PublishedDraw = Omit<Draw, 'seed'> & { readonly seed: string | null; readonly order: readonly string[] }

export async function publishedDraw({ database }: HomeQueueParts, drawId: string): Promise<PublishedDraw | null> {
  const draw = await findDraw(database.db, drawId)
  if (!draw) return null
  const isDrawn = draw.drawnAt !== null
  return {
    ...draw,
    seed: isDrawn ? draw.seed : null,
    order: isDrawn ? drawnOrder(draw.entryIds, draw.seed, sha256Of) : [],
  }
}

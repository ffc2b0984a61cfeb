import type { SetOverrideReply, SetOverrideRequest } from '@nyhem/contract/calls/stage-board'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { floorsOf } from '@nyhem/domain/housing/stage-floors'
import type { HomeId } from '@nyhem/domain/ids'
import { narrowed, sitesWhere } from '@nyhem/domain/staff/places-where'
import { checkReason } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { overrideHome } from './override-home.ts'
import { findStage, listStages, readBoardHomes, siteOfHome } from './stage-board.store.ts'
import type { BoardCaller, StageBoardParts, StageBoards } from './stage-board.types.ts'
import { viewHome } from './view-home.ts'

type Tx = Kysely<Database>

const daysAfter = (now: Instant, days: number): Instant => instantOf(new Date(Date.parse(now) + days * 86_400_000))

/** Stages as boards of homes, and what people lay over the feed. Source: decision 0112. */
export function openStageBoards(parts: StageBoardParts): StageBoards {
  const {
    database: { db },
    catalogue,
    staff,
    approvals,
  } = parts

  async function lay(
    tx: Tx,
    homeId: HomeId,
    { by }: BoardCaller,
    { field, value, days, reason, seen }: SetOverrideRequest,
  ): Promise<SetOverrideReply['code']> {
    const laid = { field, value, until: daysAfter(by.now, days) }
    const words = reason.words.trim() || null
    const made = await catalogue.setOverride(tx, {
      ...laid,
      homeId,
      reason: reason.reason,
      words,
      by: by.staffId,
      approvedBy: null,
      seen,
      now: by.now,
    })
    if (made.code === 'ApprovalNeeded') {
      // The catalogue is locked already, before requests about the home, as whenever one is asked for.
      const payload = { homeId, ...laid }
      const { siteId } = made
      const { code } = await approvals.ask(tx, overrideHome(parts), { subject: homeId, siteId, payload, reason, by })
      return code === 'Ok' ? 'Asked' : code === 'NotPossible' ? 'Stale' : code
    }
    if (made.code !== 'Ok') return made.code
    await staff.record(tx, {
      by: by.staffId,
      event: 'override-set',
      siteId: made.siteId,
      subject: homeId,
      reason: reason.reason,
      requestId: by.requestId,
    })
    return 'Ok'
  }

  return {
    siteOf: async (of) =>
      'homeId' in of ? siteOfHome(db, of.homeId) : ((await findStage(db, of.stageId))?.siteId ?? null),
    async list(actor, { site }) {
      return { stages: await listStages(db, narrowed(sitesWhere(actor, 'see-sales'), site)) }
    },
    async board(stageId) {
      const stage = await findStage(db, stageId)
      if (!stage) return null
      const homes = await readBoardHomes(db, { stageId })
      const floors = floorsOf(homes.map(({ home }) => home))
      return { stageId, ...stage, floors: floors.map(({ floor, homes: those }) => ({ floor, homes: [...those] })) }
    },
    home: (homeId, caller) => viewHome(parts, homeId, caller),
    async setOverride(homeId, caller, asked) {
      const code = await db.transaction().execute((tx) => lay(tx, homeId, caller, asked))
      const home = await viewHome(parts, homeId, caller)
      return home && { code, home }
    },
    async endOverride(homeId, caller, { overrideId, reason }) {
      const { staffId: by, now, requestId } = caller.by
      const checked = checkReason('end-override', reason)
      const overrides = await catalogue.overridesOfHome(homeId)
      if (!overrides.some(({ id }) => id === overrideId)) return null
      const code =
        checked !== 'Ok'
          ? checked
          : await db.transaction().execute(async (tx) => {
              const ended = await catalogue.endOverride(tx, { overrideId, by, now })
              if (ended.code !== 'Ok') return ended.code
              const { siteId } = ended
              const line = { siteId, subject: homeId, reason: reason.reason, requestId }
              await staff.record(tx, { by, event: 'override-ended', ...line })
              return ended.code
            })
      const home = await viewHome(parts, homeId, caller)
      return home && { code, home }
    },
  }
}

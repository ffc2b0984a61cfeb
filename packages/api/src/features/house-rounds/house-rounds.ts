import type {
  BoardHouseRounds,
  HouseRound,
  HouseRoundReply,
  ListedHouseRound,
  SaidPoint,
} from '@nyhem/contract/calls/house-rounds'
import {
  decidePoint,
  decideRoundStep,
  type HouseRoundStep,
  mostPointPhotos,
} from '@nyhem/domain/house-round/house-round'
import type { AssociationId, CaseFileId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sitesWhere } from '@nyhem/domain/staff/places-where'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Asking } from '../approvals/approvals.types.ts'
import type { PlacedFile } from '../case-files/case-files.ts'
import { caseOfPoint } from './case-of-point.ts'
import {
  findPoints,
  findReports,
  findRound,
  listRounds,
  lockRound,
  moveRound,
  setCaseOfPoint,
  updatePoint,
} from './house-rounds.store.ts'
import type { FoundPoint, HouseRoundsParts, StoredRound } from './house-rounds.types.ts'
import { openPlanning, type Planning } from './plan-round.ts'
import { hasCasesAt, listedRound, reportsOf, viewRound } from './view-round.ts'

type Tx = Kysely<Database>
type Code = HouseRoundReply['code']
type PointOf = { readonly roundId: string; readonly pointId: string }

/** Null: there is no such round, or no such point or photo of it. */
export type HouseRounds = Planning & {
  siteOf(roundId: string): Promise<SiteId | null>
  list(asking: Asking, state: 'open' | 'finished'): Promise<ListedHouseRound[]>
  open(roundId: string, asking: Asking): Promise<HouseRound | null>
  step(
    roundId: string,
    asking: Asking,
    step: { readonly step: HouseRoundStep; readonly version: number },
  ): Promise<HouseRoundReply | null>
  say(of: PointOf, asking: Asking, said: SaidPoint): Promise<HouseRoundReply | null>
  makeCase(of: PointOf, asking: Asking): Promise<HouseRoundReply | null>
  addPhoto(
    of: PointOf,
    asking: Asking,
    photo: { readonly id: string; readonly bytes: Uint8Array },
  ): Promise<HouseRoundReply | null>
  photo(roundId: string, fileId: CaseFileId): Promise<PlacedFile | null>
  /** For a board member of the association. */
  reports(associationId: AssociationId, siteId: SiteId): Promise<BoardHouseRounds>
}

/** Rounds through houses. Source: decision 0130. */
export function openHouseRounds(parts: HouseRoundsParts): HouseRounds {
  const { files, staff, now } = parts
  const { db } = parts.database

  const record = (
    tx: Tx,
    event: StaffEvent,
    { id, siteId }: { id: string; siteId: SiteId },
    { by }: Asking,
    reason: string,
  ) => staff.record(tx, { by: by.staffId, event, siteId, subject: id, reason, requestId: by.requestId })

  const open = (roundId: string, asking: Asking) => viewRound(parts, roundId, asking)

  /** Of the locked round; null: it is not there. */
  async function changed(
    roundId: string,
    asking: Asking,
    act: (tx: Tx, round: StoredRound) => Promise<Code | null>,
  ): Promise<HouseRoundReply | null> {
    const code = await db.transaction().execute(async (tx) => {
      const round = await lockRound(tx, roundId)
      return round && act(tx, round)
    })
    const round = code && (await open(roundId, asking))
    return round && { code, round }
  }

  async function pointOf(tx: Tx, { roundId, pointId }: PointOf): Promise<FoundPoint | null> {
    return (await findPoints(tx, [roundId])).find(({ id }) => id === pointId) ?? null
  }

  return {
    siteOf: async (roundId) => (await findRound(db, roundId))?.siteId ?? null,
    open,
    ...openPlanning(parts),
    async list(asking, state) {
      const rounds = await listRounds(db, sitesWhere(asking.actor, 'see-cases'), state)
      return rounds.map((round) => listedRound(round, asking))
    },
    step: (roundId, asking, { step, version }) =>
      changed(roundId, asking, async (tx, round) => {
        const decision = decideRoundStep({ ...round, unsaid: round.points - round.said }, step, version)
        if (decision.code !== 'Ok') return decision.code
        await moveRound(tx, roundId, decision.state, now())
        await record(tx, 'house-round-moved', round, asking, step)
        return 'Ok'
      }),
    say: (of, asking, { version, ...word }) =>
      changed(of.roundId, asking, async (tx, round) => {
        const point = await pointOf(tx, of)
        if (!point) return null
        const decision = decidePoint(round.state, { ...point, hasCase: point.caseId !== null }, { word, seen: version })
        if (decision === 'Same') return 'Ok'
        if (decision === 'Ok') await updatePoint(tx, point.id, { word, staffId: asking.by.staffId, at: now() })
        return decision
      }),
    makeCase: (of, asking) =>
      changed(of.roundId, asking, async (tx, round) => {
        const point = await pointOf(tx, of)
        if (!point) return null
        // Pressed twice, it is one case.
        if (point.caseId !== null) return 'Ok'
        if (point.word?.verdict !== 'remark' || !hasCasesAt(round.siteId)) return 'NoRemark'
        if (round.state === 'withdrawn') return 'NotPossible'
        const created = await parts.cases.create(tx, caseOfPoint(round, point))
        await setCaseOfPoint(tx, point.id, created.id)
        await files.attachPoint(tx, point.id, created.id)
        await record(tx, 'house-point-case', round, asking, created.ticketNumber)
        return 'Ok'
      }),
    async addPhoto(of, asking, { id, bytes }) {
      const round = await findRound(db, of.roundId)
      const point = round && (await pointOf(db, of))
      if (!round || !point) return null
      const known = await files.ofPoints([point.id])
      const isKnown = known.some((one) => one.id === id)
      const code = await (async (): Promise<Code> => {
        if (isKnown) return 'Ok'
        // What was taken before a pause may arrive in it.
        if (round.state !== 'under-way' && round.state !== 'paused') return 'NotUnderWay'
        if (known.length >= mostPointPhotos) return 'Photo'
        const taken = await files.takeOfPoint({ id, pointId: point.id, name: `${point.place}.jpg`, bytes })
        return taken?.code === 'Ok' ? 'Ok' : 'Photo'
      })()
      const shown = await open(of.roundId, asking)
      return shown && { code, round: shown }
    },
    async photo(roundId, fileId) {
      const file = await files.find(fileId)
      if (!file || file.pointId === null) return null
      return (await findPoints(db, [roundId])).some(({ id }) => id === file.pointId) ? file : null
    },
    async reports(associationId, siteId) {
      const rounds = await findReports(db, associationId, siteId)
      return reportsOf(
        rounds,
        rounds.length === 0
          ? []
          : await findPoints(
              db,
              rounds.map(({ id }) => id),
            ),
      )
    },
  }
}

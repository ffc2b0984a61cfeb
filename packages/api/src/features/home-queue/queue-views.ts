import {
  type ListedQueue,
  type ListQueuesReply,
  type OpenedQueue,
  type QueueDraw,
  type QueueTurn,
  queuesAtATime,
} from '@nyhem/contract/calls/queues'
import type { Instant } from '@nyhem/domain/dates'
import { standingOf } from '@nyhem/domain/home-queue/next-in-queue'
import { turnState } from '@nyhem/domain/home-queue/turn'
import { turnEnd } from '@nyhem/domain/home-queue/turn-times'
import type { StaffId } from '@nyhem/domain/ids'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { ApprovalRequests } from '../approvals/approvals.ts'
import type { HomeDetails } from '../catalogue/catalogue.ts'
import type { Staff } from '../staff/staff.ts'
import { askedHomeOf } from './ask-next.ts'
import { type Draw, drawsOfStage, stateOfDraw } from './draws.store.ts'
import type { EntryFacts, HomeQueueParts, Turn } from './home-queue.types.ts'
import { listQueueLines, namesOfAccounts, type QueueLine } from './queue-lists.store.ts'
import { evaluateUntilNext, type Judged, readQueue, waitingOf } from './read-queue.ts'

type Parts = Pick<HomeQueueParts, 'database' | 'bookings' | 'now'> & {
  readonly namesOfStaff: Staff['namesOf']
  readonly approvals: Pick<ApprovalRequests, 'ofSubject'>
}

const endingWithinMs = 24 * 3_600_000

/** Queues of a site for the office. */
export async function listQueues(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  { siteId, show, after }: { siteId: SiteId; show: 'turns' | 'all'; after: string | null },
): Promise<ListQueuesReply> {
  const moment = now()
  const of = { siteId, show, after, limit: queuesAtATime + 1, now: moment }
  const lines = await listQueueLines(database.db, of)
  const shown = lines.slice(0, queuesAtATime)
  return {
    queues: shown.map((line) => listedQueue(line, moment)),
    next: lines.length > queuesAtATime ? (shown.at(-1)?.position ?? null) : null,
  }
}

const listedQueue = (line: QueueLine, now: Instant): ListedQueue => ({
  homeId: line.home_id,
  number: line.number,
  areaName: line.area_name,
  stageName: line.stage_name,
  waiting: line.waiting,
  state: stateOf(line, now),
  person: line.person,
  endsAt: line.ends_at,
  keptAt: line.kept_at,
})

function stateOf({ ends_at: endsAt, kept_at: keptAt }: QueueLine, now: Instant): ListedQueue['state'] {
  if (endsAt !== null) return Date.parse(endsAt) - Date.parse(now) <= endingWithinMs ? 'ending' : 'open'
  return keptAt === null ? 'quiet' : 'to-ask'
}

/** The queue of one home; who is next is reckoned as when it is asked. */
export async function openedQueue(
  parts: Parts,
  { details, site, by }: { details: HomeDetails; site: Site; by: StaffId },
): Promise<OpenedQueue> {
  const { db } = parts.database
  const now = parts.now()
  const home = askedHomeOf(details)
  const facts = await readQueue(db, home, now)
  const { next, judged } = await evaluateUntilNext(parts, facts, { homeId: home.homeId, site, now })
  const accountIds = [...facts.entries, ...facts.turns].flatMap(({ accountId }) => accountId ?? [])
  const names = await namesOfAccounts(db, accountIds)
  const staffIds = facts.turns.flatMap(({ openedBy, approvedBy }) => [openedBy ?? [], approvedBy ?? []].flat())
  const asked = await parts.approvals.ofSubject(db, home.homeId, { staffId: by, now })
  const [staffNames, draws] = await Promise.all([parts.namesOfStaff(staffIds), drawsOfStage(db, home.stageId)])
  return {
    homeId: home.homeId,
    number: details.home.number,
    areaName: details.area.name,
    stageName: details.stage.name,
    status: details.home.status,
    price: details.home.price,
    timeZone: site.timeZone,
    version: facts.queue?.version ?? 0,
    keptAt: facts.queue?.keptAt ?? null,
    setting: { ...facts.setting },
    next: next === null ? null : { entryId: next, endsAt: turnEnd(now, facts.setting.turnDays, site) },
    entries: facts.entries.map((entry) => shownEntry(entry, { judged, names, now })),
    turns: facts.turns.map((turn) => shownTurn(turn, { names, staffNames, now })).toReversed(),
    approvals: asked.filter(({ kind }) => kind === 'turn-out-of-order'),
    draws: draws.filter(({ homeId }) => homeId === null || homeId === home.homeId).map(shownDraw),
  }
}

type Around = { readonly judged: Judged; readonly names: ReadonlyMap<string, string>; readonly now: Instant }

function shownEntry(entry: EntryFacts, { judged, names, now }: Around): OpenedQueue['entries'][number] {
  const standing = standingOf(waitingOf(entry, judged.get(entry.id)), now)
  return {
    entryId: entry.id,
    person: names.get(entry.accountId) ?? '',
    group: entry.group,
    enteredAt: entry.enteredAt,
    drawnNumber: entry.drawnNumber,
    fromRooms: entry.wanted.kind === 'stage' ? entry.wanted.fromRooms : null,
    askedHow: entry.askedHow,
    standing: standing.kind === 'cannot-book' ? { ...standing, missing: [...standing.missing] } : standing,
  }
}

const shownTurn = (
  turn: Turn,
  { names, staffNames, now }: Pick<Around, 'names' | 'now'> & { staffNames: ReadonlyMap<string, string> },
): QueueTurn => ({
  turnId: turn.id,
  person: turn.accountId === null ? null : (names.get(turn.accountId) ?? null),
  openedAt: turn.openedAt,
  endsAt: turn.endsAt,
  state: turnState(turn, now),
  openedBy: turn.openedBy === null ? null : (staffNames.get(turn.openedBy) ?? null),
  remindedAt: turn.remindedAt,
  isExtended: turn.extendedAt !== null,
  reason: turn.withdrawal?.reason ?? null,
  outOfOrder: turn.outOfOrder,
  approvedBy: turn.approvedBy === null ? null : (staffNames.get(turn.approvedBy) ?? null),
})

const shownDraw = (draw: Draw): QueueDraw => ({
  drawId: draw.id,
  ofHome: draw.homeId !== null,
  state: stateOfDraw(draw),
  commitment: draw.commitment,
  listHash: draw.listHash,
  entries: draw.entryIds.length,
  seed: draw.drawnAt === null ? null : draw.seed,
  announcedAt: draw.announcedAt,
})

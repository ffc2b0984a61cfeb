import { createHash } from 'node:crypto'
import type { Approval, AsSeen, DecideApprovalReply, OpenedApproval } from '@nyhem/contract/calls/approvals'
import {
  type ApprovalKind,
  approvalEnd,
  decideApproval,
  type GivenGrant,
  isWaiting,
  placeOfApproval,
} from '@nyhem/domain/approval/approval'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { ApprovalId, StaffId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import { may, type StaffActor } from '@nyhem/domain/staff/may'
import { sitesWhere } from '@nyhem/domain/staff/places-where'
import { reasonLine } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import { safeParse } from 'zod/v4/core'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { ApiRequest } from '../../server/api-server.ts'
import type { Staff } from '../staff/staff.ts'
import {
  approvalsOfSubject,
  decideStored,
  findApproval,
  insertApproval,
  isAsked,
  type ListedFor,
  listDecided,
  listWaiting,
  lockApproval,
  lockSubject,
} from './approvals.store.ts'
import type { ActsBy, ApprovedChange, Asked, Asking, AskReply, StoredApproval } from './approvals.types.ts'

type Tx = Kysely<Database>

/** Asking, by the features whose changes need two persons. */
export type ApprovalRequests = {
  /** In the transaction of the caller, who has checked that the person may ask, and the reason. */
  ask<Payload>(tx: Tx, change: ApprovedChange<Payload>, asked: Asked<Payload>): Promise<AskReply>
  /** Requests about one thing, newest first. */
  ofSubject(db: Tx, subject: string, of: { readonly staffId: StaffId; readonly now: Instant }): Promise<Approval[]>
}

export type Decides = {
  readonly id: StaffId
  readonly grants: readonly GivenGrant[]
  readonly isFreshLogin: boolean
}

export type Approvals = {
  list(by: Decides, list: 'waiting' | 'decided'): Promise<Approval[]>
  /** Null: there is none that the person may see. */
  open(id: ApprovalId, by: Decides): Promise<OpenedApproval | null>
  decide(
    id: ApprovalId,
    by: Decides,
    made: {
      readonly decision: 'approved' | 'refused' | 'withdrawn'
      readonly note: string
      readonly requestId: string
    },
  ): Promise<DecideApprovalReply['code'] | 'NotFound'>
}

const mostListed = 200
/** How far back decided requests are listed, in milliseconds. */
const listedBackMs = 90 * 24 * 3_600_000

export type AskingParts = { readonly sessions: Staff['sessions']; readonly now: () => Instant }

/** Who sends a request. Throws Unauthorised. */
export const askingOf =
  ({ sessions, now }: AskingParts) =>
  async (request: ApiRequest): Promise<Asking> => {
    const { person } = await sessions.visitor(request)
    return {
      actor: await sessions.actor(request),
      by: { staffId: person.id, now: now(), requestId: request.id },
      isFreshLogin: await sessions.hasFreshLogin(request),
    }
  }

export const openApprovalRequests = ({ staff }: { readonly staff: Pick<Staff, 'record'> }): ApprovalRequests => ({
  async ask(tx, change, { subject, siteId, payload, reason, by, asSeen: shown }) {
    await lockSubject(tx, change.kind, subject)
    if (await isAsked(tx, change.kind, subject, by.now)) return { code: 'AlreadyAsked' }
    const asSeen = await change.asSeen(tx, payload, true)
    if (asSeen === null) return { code: 'NotPossible' }
    if (shown !== undefined && canonical(shown) !== canonical(asSeen)) return { code: 'Stale' }
    const approvalId = await insertApproval(tx, {
      kind: change.kind,
      subject,
      siteId,
      payload,
      asSeen,
      hash: hashOf(payload, asSeen),
      reason: reason.reason,
      words: reason.words.trim() || null,
      askedBy: by.staffId,
      askedAt: by.now,
      endsAt: approvalEnd(by.now),
    })
    await staff.record(tx, {
      by: by.staffId,
      event: 'approval-asked',
      siteId,
      subject,
      reason: reasonLine(reason),
      requestId: by.requestId,
    })
    return { code: 'Ok', approvalId }
  },
  ofSubject: async (db, subject, { staffId, now }) =>
    (await approvalsOfSubject(db, subject)).map((stored) => shownTo(stored, staffId, now)),
})

type Parts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly staff: Pick<Staff, 'record' | 'actorOf'>
  /** Of each feature whose changes need two persons. */
  readonly changes: readonly ApprovedChange[]
  readonly now: () => Instant
}

/** Changes that need a second person. Source: editing and staff reference §3.5. */
export function openApprovals({ database: { db }, staff, changes, now }: Parts): Approvals {
  const changeOf = (kind: ApprovalKind): ApprovedChange => {
    const found = changes.find((change) => change.kind === kind)
    if (!found) throw new BrokenInvariant('a request for what nothing changes', { kind })
    return found
  }

  const listedFor = ({ id, grants }: Decides, moment: Instant): ListedFor => ({
    askedBy: id,
    approves: changes.map(({ kind, approves }) => ({ kind, ofSites: sitesWhere({ grants, now: moment }, approves) })),
  })

  const actorOf = ({ grants }: Decides, moment: Instant): StaffActor => ({ grants, now: moment })

  const maySee = (stored: StoredApproval, by: Decides, moment: Instant): boolean =>
    stored.askedBy === by.id || may(actorOf(by, moment), changeOf(stored.kind).approves, placeOfApproval(stored.siteId))

  return {
    async list(by, list) {
      const moment = now()
      const seen = listedFor(by, moment)
      const since = instantOf(new Date(Date.parse(moment) - listedBackMs))
      const stored =
        list === 'waiting'
          ? await listWaiting(db, seen, moment, mostListed)
          : await listDecided(db, seen, { since, now: moment, most: mostListed })
      return stored.map((one) => shownTo(one, by.id, moment))
    },
    async open(id, by) {
      const moment = now()
      const stored = await findApproval(db, id)
      if (!stored || !maySee(stored, by, moment)) return null
      const change = changeOf(stored.kind)
      return {
        approval: shownTo(stored, by.id, moment),
        now: isWaiting(stored, moment) ? await change.asSeen(db, payloadOf(change, stored), false) : null,
        mayApprove: decideApproval({ ...asking(stored, change, by, moment), decision: 'approved' }) === 'Ok',
      }
    },
    async decide(id, by, { decision, note, requestId }) {
      if (decision === 'refused' && note.trim() === '') return 'Note'
      return db.transaction().execute((tx) => settle(tx, id, by, { decision, note: note.trim() || null, requestId }))
    },
  }

  async function settle(
    tx: Tx,
    id: ApprovalId,
    by: Decides,
    {
      decision,
      note,
      requestId,
    }: { decision: 'approved' | 'refused' | 'withdrawn'; note: string | null; requestId: string },
  ): Promise<DecideApprovalReply['code'] | 'NotFound'> {
    const moment = now()
    const stored = await lockApproval(tx, id)
    if (!stored || !maySee(stored, by, moment)) return 'NotFound'
    const change = changeOf(stored.kind)
    const answer = decideApproval({ ...asking(stored, change, by, moment), decision })
    if (answer !== 'Ok') return answer
    const isApproved = decision === 'approved'
    if (isApproved && change.movesMoney && !by.isFreshLogin) return 'ProveAgain'
    if (isApproved && !(await isStillAllowed(tx, stored))) return 'NotAllowed'
    const acts: ActsBy = { staffId: by.id, now: moment, requestId }
    const outcome = isApproved ? await approve(tx, { change, stored, acts }) : 'Ok'
    const kept = outcome === 'Stale' ? 'stale' : decision
    await decideStored(tx, id, { decision: kept, by: by.id, note, now: moment })
    await staff.record(tx, {
      by: by.id,
      event: `approval-${kept}`,
      about: stored.askedBy,
      siteId: stored.siteId,
      subject: stored.subject,
      reason: reasonLine({ reason: stored.reason, words: stored.words ?? '' }),
      requestId,
    })
    return outcome
  }

  /** Whether who asked may still ask: a permission that has ended takes its requests along. */
  async function isStillAllowed(tx: Tx, { askedBy, siteId, kind }: StoredApproval): Promise<boolean> {
    return may(await staff.actorOf(askedBy, tx), changeOf(kind).asks, placeOfApproval(siteId))
  }
}

const asking = (stored: StoredApproval, { approves }: ApprovedChange, by: Decides, now: Instant) => ({
  approval: stored,
  by,
  needs: { action: approves, siteId: stored.siteId },
  now,
})

type Approving = { readonly change: ApprovedChange; readonly stored: StoredApproval; readonly acts: ActsBy }

async function approve(tx: Tx, { change, stored, acts }: Approving): Promise<'Ok' | 'Stale'> {
  const payload = payloadOf(change, stored)
  const asSeen = await change.asSeen(tx, payload, true)
  if (asSeen === null || !hashOf(payload, asSeen).equals(stored.hash)) return 'Stale'
  const { id: approvalId, askedBy, reason, words } = stored
  const isDone = await change.apply(tx, payload, {
    ...acts,
    approvalId,
    askedBy,
    reason: { reason, words: words ?? '' },
  })
  return isDone ? 'Ok' : 'Stale'
}

function payloadOf({ payload }: ApprovedChange, { id, payload: stored }: StoredApproval): unknown {
  const read = safeParse(payload, stored)
  // A release that reads its own requests otherwise than it wrote them would do something else than was approved.
  if (!read.success) throw new BrokenInvariant('a request that cannot be read', { id })
  return read.data
}

/** The same text for the same facts, whatever the order of their names. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

const hashOf = (payload: unknown, asSeen: AsSeen): Buffer =>
  createHash('sha256').update(canonical({ payload, asSeen })).digest()

function shownTo(stored: StoredApproval, staffId: StaffId, now: Instant): Approval {
  const { decidedBy, decidedByName, decidedAt, note } = stored
  return {
    id: stored.id,
    kind: stored.kind,
    subject: stored.subject,
    siteId: stored.siteId,
    asSeen: stored.asSeen,
    reason: stored.reason,
    words: stored.words,
    askedBy: { name: stored.askedByName, isOneself: stored.askedBy === staffId },
    askedAt: stored.askedAt,
    endsAt: stored.endsAt,
    state: stored.decision ?? (isWaiting(stored, now) ? 'waiting' : 'lapsed'),
    decided:
      decidedBy === null || decidedByName === null || decidedAt === null
        ? null
        : { by: { name: decidedByName, isOneself: decidedBy === staffId }, at: decidedAt, note },
  }
}

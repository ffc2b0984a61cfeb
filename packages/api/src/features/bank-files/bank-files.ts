import { createHash } from 'node:crypto'
import type { ListTransfersReply, TakeBankFileReply, Transfer as TransferReply } from '@nyhem/contract/calls/bank-files'
import { type ListedTransfer, transfersAtATime } from '@nyhem/contract/calls/bank-files'
import type { AskMoneyReply } from '@nyhem/contract/calls/office-payments'
import { type Instant, parseLocalDate } from '@nyhem/domain/dates'
import { isSameMoney, type Money } from '@nyhem/domain/money'
import type { SiteId } from '@nyhem/domain/sites/site'
import { may, refusalOf, type StaffActor } from '@nyhem/domain/staff/may'
import { sitesWhere } from '@nyhem/domain/staff/places-where'
import type { StaffAction } from '@nyhem/domain/staff/staff-actions'
import { checkReason, type GivenReason } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { ProblemError } from '../../server/problems.ts'
import type { ApprovalRequests } from '../approvals/approvals.ts'
import type { ApprovedChange, Asking } from '../approvals/approvals.types.ts'
import type { Transfer } from '../payments/payments.ts'
import type { Staff } from '../staff/staff.ts'
import {
  countWaitingTransfers,
  findTransfer,
  listWaitingTransfers,
  type StoredTransfer,
  type TransferCursor,
} from './bank-files.store.ts'
import type { PlacesTransfers } from './bank-files.types.ts'
import { findPlaces } from './find-places.store.ts'
import { readCamt054 } from './read-camt054.ts'
import { takeFile } from './take-file.ts'
import { openTransferChanges } from './transfer-changes.ts'

type Db = Kysely<Database>

export type BankFiles = {
  readonly approvedChanges: readonly ApprovedChange[]
  /** By one of the staff, for a site that was checked before: pays nothing, since one person alone moves no money. */
  take(caller: Asking, file: { readonly siteId: SiteId; readonly text: string }): Promise<TakeBankFileReply>
  /** By a business system: what names exactly one thing that is due pays it. */
  takeByKey(keyId: string, text: string): Promise<TakeBankFileReply>
  list(caller: Asking, after: string | undefined): Promise<ListTransfersReply>
  /** Throws NotFound or Forbidden, as do those that follow. */
  one(caller: Asking, transferId: string): Promise<TransferReply>
  askPlace(
    caller: Asking,
    transferId: string,
    asked: GivenReason & { readonly payable: Transfer['payable']; readonly due: Money },
  ): Promise<AskMoneyReply>
  askNote(caller: Asking, transferId: string, reason: GivenReason): Promise<AskMoneyReply>
}

export type BankFilesParts = {
  readonly db: Db
  readonly places: PlacesTransfers
  readonly approvals: ApprovalRequests
  readonly staff: Pick<Staff, 'record'>
  readonly now: () => Instant
}

/** The bank's files, and transfers that wait for a person. Decision 0111. */
export function openBankFiles({ db, places, approvals, staff, now }: BankFilesParts): BankFiles {
  const changes = openTransferChanges(places)

  async function seen(actor: StaffActor, id: string, action: StaffAction = 'see-payments'): Promise<StoredTransfer> {
    const transfer = await findTransfer(db, id)
    if (!transfer) throw new ProblemError('NotFound')
    const subject = { kind: 'site', siteId: transfer.siteId as SiteId } as const
    if (!may(actor, action, subject)) throw new ProblemError(refusalOf(actor, subject))
    return transfer
  }

  return {
    approvedChanges: [changes.place, changes.note] as readonly ApprovedChange[],
    async take({ by, isFreshLogin }, { siteId, text }) {
      if (!isFreshLogin) return { code: 'ProveAgain' }
      const read = await readFile(text)
      if (read.code !== 'Ok') return read
      return db.transaction().execute(async (tx) => {
        const reply = await takeFile(tx, places, { ...read, siteId, by: { staffId: by.staffId }, now: by.now })
        if (reply.code === 'Ok')
          await staff.record(tx, {
            by: by.staffId,
            event: 'bank-file-taken',
            siteId,
            reason: `${reply.added}/${reply.transfers}`,
            requestId: by.requestId,
          })
        return reply
      })
    },
    async takeByKey(keyId, text) {
      const read = await readFile(text)
      if (read.code !== 'Ok') return read
      const file = { ...read, siteId: null, by: { keyId }, now: now() }
      return db.transaction().execute((tx) => takeFile(tx, places, file))
    },
    async list({ actor, isFreshLogin }, after) {
      const held = sitesWhere(actor, 'see-payments')
      const sites = held === 'everywhere' ? null : held
      const page = { after: readCursor(after), most: transfersAtATime + 1 }
      const found = await listWaitingTransfers(db, sites, page)
      const shown = found.slice(0, transfersAtATime)
      const last = found.length > transfersAtATime ? shown.at(-1) : undefined
      return {
        transfers: shown.map(listed),
        count: await countWaitingTransfers(db, sites),
        next: last ? `${last.bookedOn}_${last.transferId}` : null,
        isProven: isFreshLogin,
      }
    },
    async one({ actor, by, isFreshLogin }, transferId) {
      const transfer = await seen(actor, transferId)
      return {
        ...listed(transfer),
        settledAt: transfer.settledAt,
        paymentId: transfer.paymentId,
        places: transfer.settledAt === null ? await findPlaces(db, transfer) : [],
        approvals: await approvals.ofSubject(db, transferId, by),
        mayAsk: may(actor, 'ask-refund', { kind: 'site', siteId: transfer.siteId as SiteId }),
        isProven: isFreshLogin,
      }
    },
    async askPlace({ actor, by, isFreshLogin }, transferId, { payable, due, ...reason }) {
      const { siteId } = await seen(actor, transferId, 'ask-refund')
      if (!isFreshLogin) return { code: 'ProveAgain' }
      const checked = checkReason('place-payment', reason)
      if (checked !== 'Ok') return { code: checked }
      return db.transaction().execute(async (tx) => {
        const open = await places.open(tx, payable)
        if (open?.due && !isSameMoney(open.due, due)) return { code: 'Stale' }
        const payload = { transferId, payable, due }
        return approvals.ask(tx, changes.place, { subject: transferId, siteId: siteId as SiteId, payload, reason, by })
      })
    },
    async askNote({ actor, by, isFreshLogin }, transferId, reason) {
      const { siteId } = await seen(actor, transferId, 'ask-refund')
      if (!isFreshLogin) return { code: 'ProveAgain' }
      const checked = checkReason('payment-note', reason)
      if (checked !== 'Ok') return { code: checked }
      const asked = { subject: transferId, siteId: siteId as SiteId, payload: { transferId }, reason, by }
      return db.transaction().execute((tx) => approvals.ask(tx, changes.note, asked))
    },
  }
}

/** Before a transaction begins, since reading takes a while. */
async function readFile(text: string) {
  const read = await readCamt054(text)
  return read.code === 'Ok' ? { ...read, sha256: createHash('sha256').update(text).digest() } : read
}

const listed = ({ settledAt, paymentId, ...transfer }: StoredTransfer): ListedTransfer => transfer

/** What is no cursor of ours begins at the beginning. */
function readCursor(text: string | undefined): TransferCursor | null {
  const match = /^(\d{4}-\d{2}-\d{2})_([0-9a-f-]{36})$/.exec(text ?? '')
  const day = parseLocalDate(match?.[1] ?? '')
  return day.ok && match?.[2] ? { on: day.value, id: match[2] } : null
}

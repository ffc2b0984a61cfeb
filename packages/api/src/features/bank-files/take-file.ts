import type { TakeBankFileReply } from '@nyhem/contract/calls/bank-files'
import { type BankTransfer, exactReference } from '@nyhem/domain/bank/bank-transfer'
import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import {
  insertAccount,
  insertFile,
  insertTransfers,
  isFileKnown,
  settleTransfer,
  sitesOfAccounts,
  type TakenBy,
  unknownOf,
} from './bank-files.store.ts'
import type { PlacesTransfers } from './bank-files.types.ts'
import { findNamed } from './find-places.store.ts'

type Tx = Transaction<Database>

/** `siteId` null: a business system, which names no site. */
export type SentFile = {
  readonly transfers: readonly BankTransfer[]
  readonly sha256: Buffer
  readonly siteId: SiteId | null
  readonly by: TakenBy
  readonly now: Instant
}

/**
 * Takes in a file: all of it or nothing, each transfer once. What names exactly one thing that is due pays it, if a
 * business system sends the file: one of the staff could have written it, and nobody moves money alone.
 */
export async function takeFile(
  tx: Tx,
  places: PlacesTransfers,
  { transfers, sha256, siteId, by, now }: SentFile,
): Promise<TakeBankFileReply> {
  const sites = await settleSites(tx, { transfers, siteId, by, now })
  if (typeof sites === 'string') return { code: sites, at: null }
  if (await isFileKnown(tx, sha256)) return { code: 'Ok', transfers: transfers.length, added: 0, placed: 0 }
  const { fresh: added, differing } = await unknownOf(tx, transfers)
  if (differing !== null) return { code: 'KnownOtherwise', at: differing }
  const fileId = await insertFile(tx, { sha256, by, transfers: transfers.length, added: added.length, now })
  const inserted = await insertTransfers(tx, fileId, { transfers: added, now })
  let placed = 0
  for (const { id, transfer } of 'keyId' in by ? inserted : [])
    if (await placeNamed(tx, places, { id, transfer, siteId: sites.get(transfer.account), now })) placed += 1
  return { code: 'Ok', transfers: transfers.length, added: added.length, placed }
}

/** An account belongs to the site with which the office took its first file. */
async function settleSites(
  tx: Tx,
  { transfers, siteId, by, now }: Omit<SentFile, 'sha256'>,
): Promise<ReadonlyMap<string, SiteId> | 'OtherSite' | 'UnknownAccount'> {
  const numbers = [...new Set(transfers.map(({ account }) => account))]
  const sites = await sitesOfAccounts(tx, numbers)
  const unknown = numbers.filter((number) => !sites.has(number))
  if (siteId !== null && numbers.some((number) => (sites.get(number) ?? siteId) !== siteId)) return 'OtherSite'
  if (unknown.length === 0) return sites
  if (siteId === null || !('staffId' in by)) return 'UnknownAccount'
  for (const number of unknown) {
    await insertAccount(tx, { number, siteId, by: by.staffId, now })
    sites.set(number, siteId)
  }
  return sites
}

type Named = {
  readonly id: string
  readonly transfer: BankTransfer
  readonly siteId: SiteId | undefined
  readonly now: Instant
}

/** By an exact reference to one thing, in an amount that it takes; everything else waits for a person. */
async function placeNamed(tx: Tx, places: PlacesTransfers, { id, transfer, siteId, now }: Named): Promise<boolean> {
  const reference = exactReference(transfer)
  if (siteId === undefined || reference === null) return false
  const [payable, ...others] = await findNamed(tx, siteId, reference)
  if (!payable || others.length > 0) return false
  const { bankRef, amount } = transfer
  if (!(await places.place(tx, { id, payable, amount, bankRef, seenDue: null, now }))) return false
  await settleTransfer(tx, id, { paymentId: id, noteId: null, now })
  return true
}

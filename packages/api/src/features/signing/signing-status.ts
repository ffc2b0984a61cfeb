import type { SigningStatusReply } from '@nyhem/contract/calls/booking'
import type { AuthMethod } from '@nyhem/domain/account/login-types'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Signing, SigningOrder } from '@nyhem/providers/signing/signing'
import { concludeSigning, isSignedByAll, stopSigning } from './settle-signing.ts'
import type { StoredSigning } from './signing.store.ts'
import { orderOf, renewSigning, returnUrl, type SigningRequester, type StartParts } from './start-signing.ts'

export type StatusParts = StartParts & { providerOf(method: AuthMethod): Signing | null }

/** Milliseconds after which an unanswered start has failed. */
const unansweredMs = 2 * 60_000

async function ended(parts: StatusParts, signing: StoredSigning): Promise<SigningStatusReply> {
  switch (signing.state) {
    case 'started':
      throw new TypeError('a signature that waits has not ended')
    case 'signed':
      return { code: 'Ok', allSigned: await isSignedByAll(parts.db, parts, signing) }
    case 'rejected':
      return { code: 'Rejected', message: null }
    case 'cancelled':
      return { code: await isOver(parts, signing), message: null }
    case 'expired':
      return { code: 'Expired', message: null }
    case 'failed':
      return { code: 'Error', message: null }
  }
}

async function isOver({ db, signables }: StatusParts, { signableId }: StoredSigning): Promise<'Ended' | 'Cancelled'> {
  const standing = (await signables.find(db, signableId))?.standing ?? 'over'
  return standing === 'over' ? 'Ended' : 'Cancelled'
}

async function pending(
  parts: StatusParts,
  signing: StoredSigning,
  order: SigningOrder | null,
  status: { step: 'to-sign' | 'sealing'; message: string | null; qr: string | null },
): Promise<SigningStatusReply> {
  const provider = parts.providerOf(signing.method)
  if (!order || provider?.flow !== 'order') return { code: 'Pending', ...status, autoStartLink: '' }
  const back = signing.environment === 'mobile' ? await addressOfReturn(parts, signing) : null
  return { code: 'Pending', ...status, autoStartLink: provider.startLink(order, signing.environment, back) }
}

async function addressOfReturn(parts: StatusParts, signing: StoredSigning): Promise<string> {
  const signable = await parts.signables.find(parts.db, signing.signableId)
  return returnUrl(parts, siteById(signable?.siteId ?? 'se'), signing)
}

/** Queries the provider while the signature waits. `requester`: null for the cleanup job. */
export async function statusOfSigning(
  parts: StatusParts,
  signing: StoredSigning,
  requester: SigningRequester | null,
): Promise<SigningStatusReply> {
  if (signing.state !== 'started') return ended(parts, signing)
  const waiting = { step: 'to-sign', message: null, qr: null } as const
  const provider = parts.providerOf(signing.method)
  const order = orderOf(parts, signing)
  if (!provider || !order) {
    if (Date.parse(parts.now()) - Date.parse(signing.startedAt) <= unansweredMs)
      return pending(parts, signing, null, waiting)
    await stopSigning(parts, signing, 'failed')
    return { code: 'Error', message: null }
  }
  const status = await provider.status(order)
  switch (status.code) {
    case 'Pending': {
      const { step, message, qr } = status
      return pending(parts, signing, order, { step, message, qr })
    }
    case 'Unavailable':
      return pending(parts, signing, order, { ...waiting, message: 'RFA21' })
    case 'Signed': {
      const concluded = await concludeSigning(parts, signing, status)
      return concluded ? { code: 'Ok', ...concluded } : again(parts, signing.id)
    }
    case 'NotStarted':
      if (requester && (await renewSigning(parts, provider, signing, requester)))
        return pending(parts, signing, null, { ...waiting, message: 'RFA1' })
      await stopSigning(parts, signing, 'expired')
      return { code: 'Expired', message: status.message }
    case 'Rejected':
      await stopSigning(parts, signing, 'rejected')
      return { code: 'Rejected', message: null }
    case 'Cancelled':
      await stopSigning(parts, signing, 'cancelled')
      return { code: 'Cancelled', message: status.message }
    case 'Expired':
      await stopSigning(parts, signing, 'expired')
      return { code: 'Expired', message: status.message }
    case 'Error':
      await stopSigning(parts, signing, 'failed')
      return { code: 'Error', message: status.message }
  }
}

/** Current state: another process, or the cleanup job, may have been quicker. */
async function again(parts: StatusParts, id: string): Promise<SigningStatusReply> {
  const found = await parts.store.findSigning(parts.db, id)
  return found && found.state !== 'started' ? ended(parts, found) : { code: 'Error', message: null }
}

import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import type { NationalNumber } from '@nyhem/domain/identity/number-of-person'
import { sha256Of } from '../check-document.ts'
import type { SigningStatus } from '../signing.ts'
import { reportFault, type SignicatService } from './signicat-calls.ts'
import type { SignicatState } from './signicat-state.ts'
import { documentPath } from './signicat-unseen.ts'
import { packageOf, signatureOf, type WireSession, wireSession } from './signicat-wire.ts'

/** Polls every 5 s for two minutes, then every minute. Source: identity reference §5. */
export const askEveryMs = 5_000
const askSlowlyAfterMs = 2 * 60_000
const askSlowlyEveryMs = 60_000

/** Session status and the wait for the next query, in milliseconds; null when final. */
export type SessionStatus = { readonly status: SigningStatus; readonly waitMs: number | null }

type StartedSession = { readonly ref: string; readonly state: SignicatState }

const endings: Readonly<Record<string, 'Cancelled' | 'Expired'>> = { CANCELLED: 'Cancelled', EXPIRED: 'Expired' }

/** Queries a session once. Never throws for provider failures. */
export async function requestStatus(service: SignicatService, started: StartedSession): Promise<SessionStatus> {
  const { ref, state } = started
  const age = service.surroundings.now().getTime() - state.startedAt
  const waitMs = age < askSlowlyAfterMs ? askEveryMs : askSlowlyEveryMs
  const path = `sign/signing-sessions/${encodeURIComponent(ref)}`
  const answered = await service.call({ name: 'status', method: 'GET', path, order: ref })
  if (answered.code === 'Unavailable') return { status: { code: 'Unavailable' }, waitMs }
  if (answered.code === 'Refused') return final({ code: 'Error', message: null })
  const session = wireSession.safeParse(answered.answer.json)
  if (!session.success || session.data.id !== ref || session.data.externalReference !== state.reference)
    return distrusted(service, ref, 'garbage')
  const { state: lifecycle, stateIsFinal, rejectReason } = session.data.lifecycle
  if (!stateIsFinal) return { status: { code: 'Pending', step: 'to-sign', message: null, qr: null }, waitMs }
  if (lifecycle === 'SIGNED') return signedSession(service, started, session.data)
  if (lifecycle === 'REJECTED') return final({ code: 'Rejected', reason: rejectReason ?? null })
  const code = endings[lifecycle]
  return code === undefined ? distrusted(service, ref, 'unknown state') : final({ code, message: null })
}

const final = (status: SigningStatus): SessionStatus => ({ status, waitMs: null })

function distrusted(service: SignicatService, ref: string, fault: string): SessionStatus {
  reportFault(service, { call: 'status', fault, order: ref })
  return final({ code: 'Error', message: null })
}

const sealing: SessionStatus = {
  status: { code: 'Pending', step: 'sealing', message: null, qr: null },
  waitMs: askEveryMs,
}

/** Signed by the requested person; reported once the sealed document is here. */
async function signedSession(
  service: SignicatService,
  { ref, state }: StartedSession,
  session: WireSession,
): Promise<SessionStatus> {
  const { surroundings } = service
  const container = packageOf(session)
  if (container === null) return sealing
  const signature = signatureOf(session)
  if (signature === null) return distrusted(service, ref, 'no person named')
  const nationalNumber = numberOf(signature.signer.nationalIdentifier, state, surroundings.now())
  if (nationalNumber?.number !== state.signer.number) return distrusted(service, ref, 'another person')
  const bytes = await sealedDocument(service, ref, container.resultDocumentId)
  if (bytes === null) return sealing
  return final({
    code: 'Signed',
    evidence: {
      provider: 'signicat',
      order: ref,
      signer: { nationalNumber, name: signature.signer.name },
      documentHash: state.documentHash,
      signedAt: instantOf(surroundings.now()),
      signature: null,
      ocspResponse: null,
    },
    signedDocument: { bytes, sha256: sha256Of(bytes) },
  })
}

/** Null when it can not be read: the person has signed, so it is retried later. */
async function sealedDocument(service: SignicatService, ref: string, documentId: string): Promise<Uint8Array | null> {
  const answered = await service.call({ name: 'package', method: 'GET', path: documentPath(documentId), order: ref })
  if (answered.code !== 'Ok') return null
  const { bytes } = answered.answer
  if (Buffer.from(bytes.subarray(0, 5)).equals(Buffer.from('%PDF-'))) return bytes
  reportFault(service, { call: 'package', fault: 'garbage', order: ref })
  return null
}

function numberOf(text: string, { signer }: SignicatState, now: Date): NationalNumber | null {
  const number = parseNationalNumber(signer.country, text, localDateOf(instantOf(now), 'Europe/Oslo'))
  return number.ok ? number.value : null
}

import { createHash, randomUUID } from 'node:crypto'
import type { SimulatedPerson } from '../people/people.ts'
import type { SimulatedClock } from '../simulated-clock.ts'
import { markPdf } from './pdf-mark.ts'
import type { SessionRequest } from './signicat-wire.ts'

/** A session that nobody ends is over after a day; a token after ten minutes, in milliseconds. */
export const signicatTimes = { session: 86_400_000, token: 600_000 } as const

/** How long a signed document takes to be sealed when nothing else is said, in milliseconds. */
const usualSealMs = 1_500

type Ending =
  | { state: 'SIGNED'; person: SimulatedPerson; at: number }
  | { state: 'REJECTED'; reason: string }
  | { state: 'CANCELLED' | 'EXPIRED' }

/** A session as the simulator keeps it. */
export type SimulatedSession = {
  readonly id: string
  readonly request: SessionRequest
  readonly document: Uint8Array
  readonly createdAt: number
  ending: Ending | null
  /** Of the sealed document; null until there is one. */
  sealedId: string | null
  asked: number
}

type Stored = { readonly bytes: Uint8Array; readonly sha256: string }

const stored = (bytes: Uint8Array): Stored => ({ bytes, sha256: createHash('sha256').update(bytes).digest('hex') })

/** Documents, their collections and the sessions in which they are signed. Everything happens by the clock. */
export function signicatSessions(clock: SimulatedClock) {
  const documents = new Map<string, Stored>()
  const collections = new Map<string, readonly string[]>()
  const sessions = new Map<string, SimulatedSession>()
  const tokens = new Map<string, number>()
  let sealMs: number | null = usualSealMs
  let fault: { status: number; times: number } | null = null

  /** Brings a session up to the present. */
  function settle(session: SimulatedSession): SimulatedSession {
    const { ending } = session
    if (ending === null && clock.now() - session.createdAt >= signicatTimes.session)
      session.ending = { state: 'EXPIRED' }
    const isDue = ending?.state === 'SIGNED' && sealMs !== null && clock.now() - ending.at >= sealMs
    if (isDue && session.sealedId === null) {
      session.sealedId = randomUUID()
      const mark = markPdf(session.document, {
        signedBy: `${ending.person.givenName} ${ending.person.surname}`,
        nationalNumber: ending.person.nationalNumber,
        signedAt: new Date(ending.at).toISOString(),
        sha256: stored(session.document).sha256,
      })
      documents.set(session.sealedId, stored(mark))
    }
    return session
  }

  /** What has ended stays so. */
  function end(session: SimulatedSession, ending: Ending): boolean {
    if (settle(session).ending !== null) return false
    session.ending = ending
    return true
  }

  return {
    newToken(): string {
      const token = randomUUID()
      tokens.set(token, clock.now() + signicatTimes.token)
      return token
    },
    isToken: (token: string): boolean => (tokens.get(token) ?? 0) > clock.now(),
    /** All tokens are taken back, as an operator may do. */
    forgetTokens: (): void => tokens.clear(),
    store(bytes: Uint8Array): { id: string; sha256: string } {
      const id = randomUUID()
      const document = stored(bytes)
      documents.set(id, document)
      return { id, sha256: document.sha256 }
    },
    document: (id: string): Stored | null => documents.get(id) ?? null,
    collect(ids: readonly string[]): string | null {
      if (!ids.every((id) => documents.has(id))) return null
      const id = randomUUID()
      collections.set(id, ids)
      return id
    },
    /** Null for a document that is not in the collection. */
    begin(request: SessionRequest): SimulatedSession | null {
      const [asked] = request.documents
      const document = documents.get(asked?.documentId ?? '')
      const isCollected = collections.get(asked?.documentCollectionId ?? '')?.includes(asked?.documentId ?? '')
      if (!document || !isCollected) return null
      const session: SimulatedSession = {
        id: randomUUID(),
        request,
        document: document.bytes,
        createdAt: clock.now(),
        ending: null,
        sealedId: null,
        asked: 0,
      }
      sessions.set(session.id, session)
      return session
    },
    find(id: string): SimulatedSession | null {
      const session = sessions.get(id)
      return session ? settle(session) : null
    },
    all: (): SimulatedSession[] => [...sessions.values()].map(settle).toReversed(),
    sign: (session: SimulatedSession, person: SimulatedPerson): boolean =>
      end(session, { state: 'SIGNED', person, at: clock.now() }),
    reject: (session: SimulatedSession, reason: string): boolean => end(session, { state: 'REJECTED', reason }),
    cancel: (session: SimulatedSession): boolean => end(session, { state: 'CANCELLED' }),
    expire: (session: SimulatedSession): boolean => end(session, { state: 'EXPIRED' }),
    /** Null: never sealed. */
    setSealMs(ms: number | null): void {
      sealMs = ms
    },
    setFault(to: { status: number; times: number } | null): void {
      fault = to
    },
    takeFault(): number | null {
      const status = fault?.status ?? null
      if (fault !== null) fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : null
      return status
    },
    clear(): void {
      for (const kept of [documents, collections, sessions, tokens]) kept.clear()
      sealMs = usualSealMs
      fault = null
    },
  }
}
export type SignicatSessions = ReturnType<typeof signicatSessions>

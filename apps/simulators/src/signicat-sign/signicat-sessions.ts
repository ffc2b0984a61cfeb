import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type SimulatedPerson, simulatedPerson } from '../people/people.ts'
import { openRecordFile, type RecordFolder } from '../record-file.ts'
import type { SimulatedClock } from '../simulated-clock.ts'
import { markPdf } from './pdf-mark.ts'
import { type SessionRequest, sessionRequest } from './signicat-wire.ts'

/** Lifetime of an open session (one day) and of a token (ten minutes), in milliseconds. */
export const signicatTimes = { session: 86_400_000, token: 600_000 } as const

/** Default sealing time of a signed document, in milliseconds. */
const usualSealMs = 1_500

const ending = z.discriminatedUnion('state', [
  z.object({ state: z.literal('SIGNED'), person: simulatedPerson, at: z.number() }),
  z.object({ state: z.literal('REJECTED'), reason: z.string() }),
  z.object({ state: z.enum(['CANCELLED', 'EXPIRED']) }),
])
type Ending = z.output<typeof ending>

const simulatedSession = z.object({
  id: z.string(),
  request: sessionRequest,
  documentId: z.string(),
  createdAt: z.number(),
  ending: ending.nullable(),
  /** Id of the sealed document, or null. */
  sealedId: z.string().nullable(),
  requested: z.int(),
})
/** Changed through its file alone. */
export type SimulatedSession = Readonly<z.output<typeof simulatedSession>>

const storedDocument = z.object({ base64: z.string(), sha256: z.string() })
const storedCollection = z.object({ documentIds: z.array(z.string()) })

/** Contracts may have hundreds of kilobytes; a session needs its own for a day. */
const mostDocuments = 500

type Document = { readonly bytes: Uint8Array; readonly sha256: string }

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Time runs by the clock. */
export function signicatSessions(clock: SimulatedClock, folder: RecordFolder = null) {
  const documents = openRecordFile({ folder, name: 'signicat-documents', schema: storedDocument, most: mostDocuments })
  const collections = openRecordFile({ folder, name: 'signicat-collections', schema: storedCollection })
  const sessions = openRecordFile({ folder, name: 'signicat-sessions', schema: simulatedSession })
  const tokens = new Map<string, number>()
  let sealMs: number | null = usualSealMs
  let fault: { status: number; times: number } | null = null

  const document = (id: string): Document | null => {
    const found = documents.find(id)
    return found && { bytes: Buffer.from(found.base64, 'base64'), sha256: found.sha256 }
  }

  function store(bytes: Uint8Array): { id: string; sha256: string } {
    const id = randomUUID()
    const sha256 = sha256Of(bytes)
    documents.add(id, { base64: Buffer.from(bytes).toString('base64'), sha256 })
    return { id, sha256 }
  }

  function settle(session: SimulatedSession): SimulatedSession {
    const { ending } = session
    if (ending === null && clock.now() - session.createdAt >= signicatTimes.session)
      sessions.change(session.id, { ending: { state: 'EXPIRED' } })
    const isDue = ending?.state === 'SIGNED' && sealMs !== null && clock.now() - ending.at >= sealMs
    const original = isDue && session.sealedId === null ? document(session.documentId) : null
    if (isDue && original !== null) {
      const mark = markPdf(original.bytes, {
        signedBy: `${ending.person.givenName} ${ending.person.surname}`,
        nationalNumber: ending.person.nationalNumber,
        signedAt: new Date(ending.at).toISOString(),
        sha256: original.sha256,
      })
      sessions.change(session.id, { sealedId: store(mark).id })
    }
    return session
  }

  function end(session: SimulatedSession, ending: Ending): boolean {
    if (settle(session).ending !== null) return false
    sessions.change(session.id, { ending })
    return true
  }

  return {
    newToken(): string {
      const token = randomUUID()
      tokens.set(token, clock.now() + signicatTimes.token)
      return token
    },
    isToken: (token: string): boolean => (tokens.get(token) ?? 0) > clock.now(),
    /** Revokes all tokens, as an operator may. */
    forgetTokens: (): void => tokens.clear(),
    store,
    document,
    collect(ids: readonly string[]): string | null {
      if (!ids.every((id) => documents.find(id))) return null
      const id = randomUUID()
      collections.add(id, { documentIds: [...ids] })
      return id
    },
    /** Null for a document outside the collection. */
    begin(request: SessionRequest): SimulatedSession | null {
      const [requested] = request.documents
      const documentId = requested?.documentId ?? ''
      const isCollected = collections.find(requested?.documentCollectionId ?? '')?.documentIds.includes(documentId)
      if (!documents.find(documentId) || !isCollected) return null
      const session: SimulatedSession = {
        id: randomUUID(),
        request,
        documentId,
        createdAt: clock.now(),
        ending: null,
        sealedId: null,
        requested: 0,
      }
      sessions.add(session.id, session)
      return session
    },
    find(id: string): SimulatedSession | null {
      const session = sessions.find(id)
      return session ? settle(session) : null
    },
    all: (): SimulatedSession[] => sessions.all().map(settle).toReversed(),
    sign: (session: SimulatedSession, person: SimulatedPerson): boolean =>
      end(session, { state: 'SIGNED', person, at: clock.now() }),
    reject: (session: SimulatedSession, reason: string): boolean => end(session, { state: 'REJECTED', reason }),
    cancel: (session: SimulatedSession): boolean => end(session, { state: 'CANCELLED' }),
    expire: (session: SimulatedSession): boolean => end(session, { state: 'EXPIRED' }),
    noteRequest: (session: SimulatedSession): void => sessions.change(session.id, { requested: session.requested + 1 }),
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
      for (const stored of [documents, collections, sessions, tokens]) stored.clear()
      sealMs = usualSealMs
      fault = null
    },
  }
}
export type SignicatSessions = ReturnType<typeof signicatSessions>

import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import type { NationalNumber } from '@nyhem/domain/identity/number-of-person'
import { countries } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { pacedAsking } from '../../e-identity/paced-asking.ts'
import { checkDocument, sha256Of } from '../check-document.ts'
import {
  asSigningState,
  type RedirectSigning,
  type SigningRequest,
  type SigningState,
  type SigningStatus,
  type SigningSurroundings,
  type StartSigningResult,
} from '../signing.ts'
import { type SignicatAnswer, type SignicatSignSettings, signicatCalls } from './signicat-calls.ts'
import { documentPath, identityProviders, isOtherHash, uiLanguages } from './signicat-unseen.ts'
import {
  packageOf,
  signatureOf,
  type WireSession,
  wireCollection,
  wireDocument,
  wireSession,
  wireStarted,
} from './signicat-wire.ts'

/** Asked each 5 s for two minutes, then each minute. Source: identity reference §5. */
const askEveryMs = 5_000
const askSlowlyAfterMs = 2 * 60_000
const askSlowlyEveryMs = 60_000

/** Nothing is remembered for long: an answer may hold a whole document, and can be asked for again. */
const rememberMs = 60_000

const state = z.strictObject({
  signatureUrl: z.string(),
  reference: z.string(),
  documentHash: z.string(),
  startedAt: z.number().int(),
  signer: z.strictObject({ country: z.enum(countries), number: z.string() }),
})
type State = z.output<typeof state>

/** Throws when the text is none that `start` made: our own store is wrong then. */
const readState = (text: SigningState): State => state.parse(JSON.parse(text))

/** Signatures on Signicat's pages (Norway, Finland), sealed as PAdES. Source: identity reference §5. */
export function signicatSign(settings: SignicatSignSettings, surroundings: SigningSurroundings): RedirectSigning {
  const { call } = signicatCalls(settings, surroundings)
  const now = () => surroundings.now().getTime()
  const report = (name: string, fault: string, order: string | null) =>
    surroundings.report({ provider: 'signicat', call: name, fault, order, requestId: null })

  type Known = { readonly status: SigningStatus; readonly waitMs: number | null }
  const asking = pacedAsking<Known>({
    everyMs: askEveryMs,
    // Whoever asks while a question is on its way waits for its answer.
    freshMs: 0,
    keepMs: rememberMs,
    now,
    waitMs: ({ waitMs }) => waitMs,
  })

  /** What a step of the beginning gave, or why it did not. */
  function read<Value>(
    name: string,
    answered: SignicatAnswer,
    schema: z.ZodType<Value>,
  ): { ok: true; value: Value } | { ok: false; result: StartSigningResult } {
    if (answered.code === 'Unavailable') return { ok: false, result: { code: 'Unavailable' } }
    if (answered.code === 'Refused') return { ok: false, result: { code: 'Error' } }
    const parsed = schema.safeParse(answered.answer.json)
    if (parsed.success) return { ok: true, value: parsed.data }
    report(name, 'garbage', null)
    return { ok: false, result: { code: 'Error' } }
  }

  const post = (name: string, path: string, body: unknown) =>
    call({ name, method: 'POST', path, contentType: 'application/json', body: JSON.stringify(body), order: null })

  /** Three things are made, of which only the last can be signed: whatever is left half-way harms nobody. */
  async function start(request: SigningRequest): Promise<StartSigningResult> {
    checkDocument(request)
    const { document: body, documentHash, signer } = request
    const path = 'sign/documents'
    const stored = await call({
      name: 'document',
      method: 'POST',
      path,
      contentType: 'application/pdf',
      body,
      order: null,
    })
    const document = read('document', stored, wireDocument)
    if (!document.ok) return document.result
    if (isOtherHash(document.value.documentHash ?? '', documentHash)) {
      report('document', 'another document stored', null)
      return { code: 'Error' }
    }
    const { documentId } = document.value
    const collected = await post('collection', 'sign/document-collections', {
      documents: [{ documentId }],
      packageTo: ['PADES_CONTAINER'],
    })
    const collection = read('collection', collected, wireCollection)
    if (!collection.ok) return collection.result
    const made = await post('session', 'sign/signing-sessions', [sessionOf(request, documentId, collection.value.id)])
    const session = read('session', made, wireStarted)
    if (!session.ok) return session.result
    const { country, number } = signer.nationalNumber
    const remembered: State = {
      signatureUrl: session.value.signatureUrl,
      reference: request.id,
      documentHash,
      startedAt: now(),
      signer: { country, number },
    }
    return { code: 'Ok', order: { ref: session.value.id, state: asSigningState(JSON.stringify(remembered)) } }
  }

  const believedNot = (ref: string, fault: string): Known => {
    report('status', fault, ref)
    return { status: { code: 'Error', message: null }, waitMs: null }
  }

  async function ask(ref: string, asked: State): Promise<Known> {
    const waitMs = now() - asked.startedAt < askSlowlyAfterMs ? askEveryMs : askSlowlyEveryMs
    const path = `sign/signing-sessions/${encodeURIComponent(ref)}`
    const answered = await call({ name: 'status', method: 'GET', path, order: ref })
    if (answered.code === 'Unavailable') return { status: { code: 'Unavailable' }, waitMs }
    if (answered.code === 'Refused') return { status: { code: 'Error', message: null }, waitMs: null }
    const session = wireSession.safeParse(answered.answer.json)
    if (!session.success || session.data.id !== ref || session.data.externalReference !== asked.reference)
      return believedNot(ref, 'garbage')
    const { state: lifecycle, stateIsFinal, rejectReason } = session.data.lifecycle
    if (!stateIsFinal) return { status: { code: 'Pending', step: 'to-sign', message: null, qr: null }, waitMs }
    if (lifecycle === 'SIGNED') return sealed(ref, asked, session.data)
    if (lifecycle === 'REJECTED') return { status: { code: 'Rejected', reason: rejectReason ?? null }, waitMs: null }
    const ending = endings[lifecycle]
    return ending === undefined
      ? believedNot(ref, 'unknown state')
      : { status: { code: ending, message: null }, waitMs: null }
  }

  /** Signed by the person whom we asked; told as such once the document is sealed and here. */
  async function sealed(ref: string, asked: State, session: WireSession): Promise<Known> {
    const pending: Known = {
      status: { code: 'Pending', step: 'sealing', message: null, qr: null },
      waitMs: askEveryMs,
    }
    const container = packageOf(session)
    if (container === null) return pending
    const signature = signatureOf(session)
    if (signature === null) return believedNot(ref, 'no person named')
    const nationalNumber = numberOf(signature.signer.nationalIdentifier, asked)
    if (nationalNumber?.number !== asked.signer.number) return believedNot(ref, 'another person')
    const path = documentPath(container.resultDocumentId)
    const answered = await call({ name: 'package', method: 'GET', path, order: ref })
    if (answered.code !== 'Ok') return pending
    const { bytes } = answered.answer
    if (!Buffer.from(bytes.subarray(0, 5)).equals(Buffer.from('%PDF-'))) {
      // The person has signed: what comes instead of the document today may be the document tomorrow.
      report('package', 'garbage', ref)
      return pending
    }
    const status: SigningStatus = {
      code: 'Signed',
      evidence: {
        provider: 'signicat',
        order: ref,
        signer: { nationalNumber, name: signature.signer.name },
        documentHash: asked.documentHash,
        signedAt: instantOf(surroundings.now()),
        signature: null,
        ocspResponse: null,
      },
      signedDocument: { bytes, sha256: sha256Of(bytes) },
    }
    return { status, waitMs: null }
  }

  function numberOf(text: string, { signer }: State): NationalNumber | null {
    const today = localDateOf(instantOf(surroundings.now()), 'Europe/Oslo')
    const number = parseNationalNumber(signer.country, text, today)
    return number.ok ? number.value : null
  }

  return {
    flow: 'redirect',
    provider: 'signicat',
    start,
    async status({ ref, state: text }) {
      const asked = readState(text)
      return (await asking.ask(ref, () => ask(ref, asked))).status
    },
    signatureUrl: ({ state: text }) => readState(text).signatureUrl,
    comeBack: ({ ref }) => asking.forget(ref),
    // No call for it has been seen: a session lapses by itself, and nobody acts on one that we have dropped.
    cancel: async ({ ref }) => asking.forget(ref),
    close: () => undefined,
  }
}

const endings: Readonly<Record<string, 'Cancelled' | 'Expired'>> = { CANCELLED: 'Cancelled', EXPIRED: 'Expired' }

const sessionOf = (
  { id, title, returnUrl, language, signer }: SigningRequest,
  documentId: string,
  documentCollectionId: string,
): object => ({
  title,
  externalReference: id,
  documents: [{ action: 'SIGN', documentCollectionId, documentId }],
  signingSetup: [
    {
      identityProviders: [{ idpName: identityProviders[signer.nationalNumber.country] }],
      signingFlow: 'AUTHENTICATION_BASED',
    },
  ],
  // However it went, we ask.
  redirectSettings: { success: returnUrl, cancel: returnUrl, error: returnUrl },
  ui: { language: uiLanguages[language] },
})

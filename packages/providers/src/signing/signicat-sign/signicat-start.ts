import type { z } from 'zod'
import { checkDocument } from '../check-document.ts'
import type { SigningRequest, StartSigningResult } from '../signing.ts'
import { reportFault, type SignicatAnswer, type SignicatService } from './signicat-calls.ts'
import { writeState } from './signicat-state.ts'
import { identityProviders, isOtherHash, uiLanguages } from './signicat-unseen.ts'
import { wireCollection, wireDocument, wireStarted } from './signicat-wire.ts'

type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly result: StartSigningResult }

/** Creates three resources, of which only the last can be signed, so leftovers are harmless. */
export async function startSession(service: SignicatService, request: SigningRequest): Promise<StartSigningResult> {
  checkDocument(request)
  const document = await storeDocument(service, request)
  if (!document.ok) return document.result
  const documentId = document.value
  const collected = await post(service, {
    name: 'collection',
    path: 'sign/document-collections',
    body: { documents: [{ documentId }], packageTo: ['PADES_CONTAINER'] },
  })
  const collection = read(service, { name: 'collection', schema: wireCollection }, collected)
  if (!collection.ok) return collection.result
  const made = await post(service, {
    name: 'session',
    path: 'sign/signing-sessions',
    body: [sessionOf(request, documentId, collection.value.id)],
  })
  const session = read(service, { name: 'session', schema: wireStarted }, made)
  if (!session.ok) return session.result
  const { id: ref, signatureUrl } = session.value
  const { country, number } = request.signer.nationalNumber
  const state = writeState({
    signatureUrl,
    reference: request.id,
    documentHash: request.documentHash,
    startedAt: service.surroundings.now().getTime(),
    signer: { country, number },
  })
  return { code: 'Ok', order: { ref, state } }
}

/** The stored document's id. */
async function storeDocument(service: SignicatService, request: SigningRequest): Promise<Read<string>> {
  const stored = await service.call({
    name: 'document',
    method: 'POST',
    path: 'sign/documents',
    contentType: 'application/pdf',
    body: request.document,
    order: null,
  })
  const document = read(service, { name: 'document', schema: wireDocument }, stored)
  if (!document.ok) return document
  const { documentId, documentHash } = document.value
  if (!isOtherHash(documentHash ?? '', request.documentHash)) return { ok: true, value: documentId }
  reportFault(service, { call: 'document', fault: 'another document stored', order: null })
  return { ok: false, result: { code: 'Error' } }
}

const post = (
  { call }: SignicatService,
  { name, path, body }: { readonly name: string; readonly path: string; readonly body: unknown },
): Promise<SignicatAnswer> =>
  call({ name, method: 'POST', path, contentType: 'application/json', body: JSON.stringify(body), order: null })

/** The expected resource, or the result of a start that ends without it. */
function read<Value>(
  service: SignicatService,
  { name, schema }: { readonly name: string; readonly schema: z.ZodType<Value> },
  answered: SignicatAnswer,
): Read<Value> {
  if (answered.code === 'Unavailable') return { ok: false, result: { code: 'Unavailable' } }
  if (answered.code === 'Refused') return { ok: false, result: { code: 'Error' } }
  const parsed = schema.safeParse(answered.answer.json)
  if (parsed.success) return { ok: true, value: parsed.data }
  reportFault(service, { call: name, fault: 'garbage', order: null })
  return { ok: false, result: { code: 'Error' } }
}

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
  // All outcomes return to us, and we query the status.
  redirectSettings: { success: returnUrl, cancel: returnUrl, error: returnUrl },
  ui: { language: uiLanguages[language] },
})

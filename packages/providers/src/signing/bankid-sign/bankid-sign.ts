import { instantOf } from '@nyhem/domain/dates'
import { z } from 'zod'
import { signedTexts } from '../../e-identity/bankid/bankid-signed-data.ts'
import { asEIdentityState, type Order, type OrderIdentity, type OrderStatus } from '../../e-identity/e-identity.ts'
import { checkDocument, sha256Of } from '../check-document.ts'
import {
  asSigningState,
  type OrderSigning,
  type SigningOrder,
  type SigningState,
  type SigningStatus,
  type SigningSurroundings,
} from '../signing.ts'

const state = z.strictObject({
  /** State of BankID's own adapter. */
  identity: z.string(),
  documentHash: z.string(),
  /** Digest of the displayed summary. */
  summary: z.string(),
  signer: z.string(),
})
type State = z.output<typeof state>

/** Throws for a text not written by `start`, which means our own store is corrupt. */
const readState = (text: SigningState): State => state.parse(JSON.parse(text))

type Answered = Extract<OrderStatus, { code: 'Ok' }>

/**
 * Signatures by Swedish BankID: the person reads the summary in the app and signs it with the document's SHA-256. The
 * BankID adapter is shared with login and closed by its creator. Source: identity reference §2 (contract signing).
 */
export function bankIdSign(identity: OrderIdentity, surroundings: SigningSurroundings): OrderSigning {
  const orderOf = ({ ref, state: text }: SigningOrder): Order => ({
    ref,
    state: asEIdentityState(readState(text).identity),
  })

  /** Mismatch with the request, or null. */
  function doubtOf({ person, evidence }: Answered, requested: State): string | null {
    if (person.nationalNumber?.number !== requested.signer) return 'another person'
    const signed = signedTexts(evidence.signature)
    if (signed.visible === null || sha256Of(signed.visible) !== requested.summary) return 'another text signed'
    return signed.hidden === requested.documentHash ? null : 'another document signed'
  }

  function signed(ref: string, answer: Answered, requested: State): SigningStatus {
    const { person, evidence } = answer
    const doubt = doubtOf(answer, requested)
    if (doubt !== null || person.nationalNumber === null) {
      surroundings.report({ provider: 'bankid', call: 'sign', fault: String(doubt), order: ref, requestId: null })
      return { code: 'Error', message: 'RFA22' }
    }
    return {
      code: 'Signed',
      evidence: {
        provider: 'bankid',
        order: ref,
        signer: { nationalNumber: person.nationalNumber, name: person.name },
        documentHash: requested.documentHash,
        signedAt: instantOf(surroundings.now()),
        signature: evidence.signature,
        ocspResponse: evidence.ocspResponse,
      },
      signedDocument: null,
    }
  }

  return {
    flow: 'order',
    provider: 'bankid',
    async start(request) {
      checkDocument(request)
      const { summary, documentHash, signer, endUserIp, returnUrl, browser } = request
      const purpose = { kind: 'sign', text: summary, hidden: documentHash } as const
      const onlyPerson = signer.nationalNumber
      const started = await identity.start({ purpose, endUserIp, returnUrl, browser, onlyPerson })
      if (started.code !== 'Ok') return { code: started.code }
      const remembered: State = {
        identity: started.order.state,
        documentHash,
        summary: sha256Of(summary),
        signer: onlyPerson.number,
      }
      return {
        code: 'Ok',
        order: { ref: started.order.ref, state: asSigningState(JSON.stringify(remembered)) },
      }
    },
    async status(order) {
      const requested = readState(order.state)
      const answer = await identity.poll(orderOf(order))
      if (answer.code === 'Pending') return { ...answer, step: 'to-sign' }
      return answer.code === 'Ok' ? signed(order.ref, answer, requested) : answer
    },
    cancel: (order) => identity.cancel(orderOf(order)),
    codeNow: (order) => identity.codeNow(orderOf(order)),
    startLink: (order, device, returnUrl) => identity.startLink(orderOf(order), device, returnUrl),
    close: () => undefined,
  }
}

import type { NationalNumber } from '@nyhem/domain/identity/number-of-person'
import { describe, expect, it } from 'vitest'
import {
  asEIdentityState,
  type OrderIdentity,
  type OrderRequest,
  type OrderStatus,
} from '../../e-identity/e-identity.ts'
import { sha256Of } from '../check-document.ts'
import type { SigningEvent, SigningRequest } from '../signing.ts'
import { bankIdSign } from './bankid-sign.ts'

const numberOf = (number: string): NationalNumber => ({ country: 'SE', number, kind: 'person', birthDate: null })
const document = Buffer.from('%PDF-1.7')
const request: SigningRequest = {
  id: '6f1c0c3e-9d4a-4a53-9d55-0c5a2c7f0001',
  title: 'Bokningsavtal',
  document,
  documentHash: sha256Of(document),
  summary: 'Jag bokar hemmet för 2 495 000 kr.',
  signer: { nationalNumber: numberOf('198804129826'), name: 'Elin Sandström' },
  returnUrl: 'http://se.localhost:3000/',
  language: 'sv',
  endUserIp: '203.0.113.7',
  browser: null,
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const signatureOver = (visible: string, hidden: string) =>
  base64(
    `<Signature><Object><bankIdSignedData><usrVisibleData charset="UTF-8">${base64(visible)}</usrVisibleData><usrNonVisibleData>${base64(hidden)}</usrNonVisibleData></bankIdSignedData></Object></Signature>`,
  )

function begin(answer: { number: string | null; signature: string } | OrderStatus) {
  const events: SigningEvent[] = []
  const requested: OrderRequest[] = []
  const status: OrderStatus =
    'code' in answer
      ? answer
      : {
          code: 'Ok',
          person: {
            nationalNumber: answer.number === null ? null : numberOf(answer.number),
            givenName: 'Elin',
            surname: 'Sandström',
            name: 'Elin Sandström',
            birthDate: null,
          },
          evidence: { signature: answer.signature, ocspResponse: 'b2s=', deviceIp: null, risk: null },
        }
  const identity: OrderIdentity = {
    flow: 'order',
    capabilities: { signing: true, qr: true, nationalNumber: 'always' },
    start: async (order) => {
      requested.push(order)
      return { code: 'Ok', order: { ref: 'o-1', state: asEIdentityState('kept') } }
    },
    poll: async (order) => (order.state === 'kept' ? status : { code: 'Error', message: 'RFA22' }),
    codeNow: () => 'bankid.code',
    onAnswer: () => undefined,
    cancel: async () => undefined,
    startLink: () => 'bankid:///',
    close: () => undefined,
  }
  const now = () => new Date('2026-11-21T10:00:00Z')
  return { signing: bankIdSign(identity, { now, report: (event) => events.push(event) }), events, requested }
}
async function statusOf(answer: Parameters<typeof begin>[0]) {
  const { signing, events } = begin(answer)
  const started = await signing.start(request)
  if (started.code !== 'Ok') throw new Error(started.code)
  return { status: await signing.status(started.order), faults: events.map(({ fault }) => fault) }
}
const right = { number: '198804129826', signature: signatureOver(request.summary, request.documentHash) }

describe('a signature by BankID', () => {
  it('is requested from one person, with the shown summary and the hash of the document', async () => {
    const { signing, requested } = begin(right)
    await signing.start(request)
    expect(requested).toMatchObject([
      {
        purpose: { kind: 'sign', text: request.summary, hidden: request.documentHash },
        onlyPerson: { number: '198804129826' },
      },
    ])
  })
  it('is stored with the signature and what the issuer said of the certificate', async () => {
    const { status } = await statusOf(right)
    expect(status).toEqual({
      code: 'Signed',
      evidence: {
        provider: 'bankid',
        order: 'o-1',
        signer: { nationalNumber: numberOf('198804129826'), name: 'Elin Sandström' },
        documentHash: request.documentHash,
        signedAt: '2026-11-21T10:00:00.000Z',
        signature: right.signature,
        ocspResponse: 'b2s=',
      },
      signedDocument: null,
    })
  })
  it.each([
    ['another person', { number: '199001019802' }],
    ['another person', { number: null }],
    ['another text signed', { signature: signatureOver('Jag bokar två.', request.documentHash) }],
    ['another text signed', { signature: 'bm90aGluZw==' }],
    ['another document signed', { signature: signatureOver(request.summary, sha256Of('another')) }],
    ['another document signed', { signature: signatureOver(request.summary, '') }],
  ])('by or under %s does not count, and is logged', async (fault, changes) => {
    const { status, faults } = await statusOf({ ...right, ...changes })
    expect(status).toEqual({ code: 'Error', message: 'RFA22' })
    expect(faults).toEqual([fault])
  })
  it.each([
    { code: 'Cancelled', message: 'RFA6' },
    { code: 'NotStarted', message: 'RFA17' },
    { code: 'Expired', message: 'RFA8' },
  ] as const)('that ends as $code is reported with what the person reads', async (answer) => {
    expect((await statusOf(answer)).status).toEqual(answer)
  })
  it('is drawn as a code while it waits', async () => {
    const { status } = await statusOf({ code: 'Pending', message: 'RFA1', qr: 'bankid.x' })
    expect(status).toEqual({ code: 'Pending', step: 'to-sign', message: 'RFA1', qr: 'bankid.x' })
  })
})

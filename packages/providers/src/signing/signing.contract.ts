import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256Of } from './check-document.ts'
import type { Signing, SigningEvent, SigningOrder, SigningRequest } from './signing.ts'

/** How a test acts as the signer. */
export type SigningUnderTest = {
  signing: Signing
  /** The same adapter in another process, without its memory. */
  reopened(): Signing
  /** An adapter that cannot reach the provider. */
  away(): Signing
  signer: SigningRequest['signer']
  act: {
    sign(ref: string): Promise<void> | void
    turnBack(ref: string): Promise<void> | void
    expire(ref: string): Promise<void> | void
  }
  /** Advances time until responses are stale and, where the provider seals, the document is sealed. */
  later(): void
  events: readonly SigningEvent[]
  close(): Promise<void>
}

const document = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n')
const summary = 'Jag bokar bostad A-1301 för 2 495 000 kr.\nBokningsavgift: 25 000 kr.'

/** Contract tests for every signing adapter. */
export function signingContract(name: string, begin: () => Promise<SigningUnderTest>): void {
  describe(`a way to have a document signed: ${name}`, () => {
    let test: SigningUnderTest
    let count = 0
    beforeAll(async () => {
      test = await begin()
    })
    afterAll(() => test.close())

    const request = (): SigningRequest => {
      count += 1
      return {
        id: `6f1c0c3e-9d4a-4a53-9d55-0c5a2c7f${String(count).padStart(4, '0')}`,
        title: 'Bokningsavtal A-1301',
        document,
        documentHash: sha256Of(document),
        summary,
        signer: test.signer,
        returnUrl: 'http://se.localhost:3000/boka/?nonce=1',
        language: 'no',
        endUserIp: '203.0.113.7',
        browser: null,
      }
    }
    const started = async (): Promise<SigningOrder> => {
      const result = await test.signing.start(request())
      if (result.code !== 'Ok') throw new Error(result.code)
      return result.order
    }
    const ended = async (act: keyof SigningUnderTest['act']) => {
      const order = await started()
      await test.act[act](order.ref)
      test.later()
      return { order, status: await test.signing.status(order) }
    }

    it('is pending until the person has acted', async () => {
      const order = await started()
      expect(await test.signing.status(order)).toMatchObject({ code: 'Pending', step: 'to-sign' })
      await test.act.turnBack(order.ref)
    })
    it('gives evidence of who signed what', async () => {
      const { order, status } = await ended('sign')
      expect(status).toMatchObject({
        code: 'Signed',
        evidence: {
          provider: test.signing.provider,
          order: order.ref,
          signer: { nationalNumber: test.signer.nationalNumber },
          documentHash: sha256Of(document),
        },
      })
    })
    it('returns a signature of the provider: by itself, or in a signed document with its hash', async () => {
      const { status } = await ended('sign')
      if (status.code !== 'Signed') throw new Error(status.code)
      const { evidence, signedDocument } = status
      expect(evidence.signature !== null || signedDocument !== null).toBe(true)
      if (signedDocument === null) return
      expect(signedDocument.sha256).toBe(sha256Of(signedDocument.bytes))
      expect(Buffer.from(signedDocument.bytes).subarray(0, document.length).equals(document)).toBe(true)
      expect(signedDocument.bytes.length).toBeGreaterThan(document.length)
    })
    it('reports a signature more than once', async () => {
      const { order, status } = await ended('sign')
      test.later()
      expect(await test.signing.status(order)).toMatchObject({ code: status.code })
    })
    it('is reported in another process too: all state is in the order', async () => {
      const order = await started()
      await test.act.sign(order.ref)
      test.later()
      const other = test.reopened()
      expect(await other.status(order)).toMatchObject({ code: 'Signed' })
      other.close()
    })
    it('says when the person turned back', async () => {
      const { status } = await ended('turnBack')
      expect(['Cancelled', 'Rejected']).toContain(status.code)
    })
    it('says when it took too long', async () => {
      expect((await ended('expire')).status).toMatchObject({ code: 'Expired' })
    })
    it('leads the person to where it is signed', async () => {
      const order = await started()
      const address =
        test.signing.flow === 'order'
          ? test.signing.startLink(order, 'mobile', 'http://se.localhost:3000/')
          : test.signing.signatureUrl(order)
      expect(new URL(address).protocol).toMatch(/^https?:$/)
      await test.act.turnBack(order.ref)
    })
    it('refuses a document that is not what its hash says, as a fault of ours', async () => {
      const wrong = { ...request(), documentHash: sha256Of('another') }
      await expect(test.signing.start(wrong)).rejects.toThrow('hash')
    })
    it('is unavailable while the provider is away, which is no end', async () => {
      const order = await started()
      const away = test.away()
      expect(await away.start(request())).toEqual({ code: 'Unavailable' })
      expect(['Unavailable', 'Pending']).toContain((await away.status(order)).code)
      away.close()
      await test.act.turnBack(order.ref)
    })
    it('logs nothing of the person or the text', async () => {
      for (const act of ['sign', 'turnBack', 'expire'] as const) await ended(act)
      const away = test.away()
      await away.start(request())
      away.close()
      const log = JSON.stringify(test.events)
      expect(test.events.length).toBeGreaterThan(0)
      const { nationalNumber, name: person } = test.signer
      for (const secret of [nationalNumber.number, person, 'A-1301']) expect(log).not.toContain(secret)
    })
  })
}

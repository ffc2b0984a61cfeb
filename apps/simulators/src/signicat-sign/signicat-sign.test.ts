import type { AddressInfo } from 'node:net'
import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import { sha256Of } from '@nyhem/providers/signing/check-document'
import { signicatSign } from '@nyhem/providers/signing/signicat-sign/signicat-sign'
import type { RedirectSigning, SigningEvent, SigningOrder, SigningRequest } from '@nyhem/providers/signing/signing'
import { signingContract } from '@nyhem/providers/signing/signing.contract'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPeople, type SimulatedPerson } from '../people/people.ts'
import { simulatedClock } from '../simulated-clock.ts'
import { signicatRoutes } from './signicat.routes.ts'
import { signicatPagesRoutes } from './signicat-pages.routes.ts'
import { type SignicatSessions, type SimulatedSession, signicatSessions, signicatTimes } from './signicat-sessions.ts'
import { signicatClient } from './signicat-wire.ts'

const people = readPeople()
const sindre = people.find('sindre') as SimulatedPerson
const solveig = people.find('solveig') as SimulatedPerson
const origin = 'http://localhost:3010'

async function open() {
  const clock = simulatedClock(() => Date.parse('2026-11-21T10:00:00Z'))
  const sessions = signicatSessions(clock)
  const app: FastifyInstance = fastify()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  signicatRoutes(app, { sessions, origin })
  signicatPagesRoutes(app, { sessions, people })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/signicat/`
  const events: SigningEvent[] = []
  const now = () => new Date(clock.now())
  const adapter = (changes: Partial<Parameters<typeof signicatSign>[0]> = {}) =>
    signicatSign({ baseUrl, ...signicatClient, ...changes }, { now, report: (event) => events.push(event) })
  const number = parseNationalNumber('NO', sindre.nationalNumber, localDateOf(instantOf(now()), 'Europe/Oslo'))
  if (!number.ok) throw new Error(number.problem)
  const signer = { nationalNumber: number.value, name: 'Sindre Aasland' }
  return { clock, sessions, app, adapter, events, signer }
}

const sessionOf = (sessions: SignicatSessions, ref: string): SimulatedSession => {
  const session = sessions.find(ref)
  if (!session) throw new Error('no such session')
  return session
}

signingContract('Signicat Sign', async () => {
  const { clock, sessions, app, adapter, events, signer } = await open()
  return {
    signing: adapter(),
    reopened: () => adapter(),
    away: () => adapter({ baseUrl: 'http://127.0.0.1:1/' }),
    signer,
    act: {
      sign: (ref) => {
        sessions.sign(sessionOf(sessions, ref), sindre)
      },
      turnBack: (ref) => {
        sessions.reject(sessionOf(sessions, ref), 'Feil pris')
      },
      expire: (ref) => {
        sessions.expire(sessionOf(sessions, ref))
      },
    },
    later: () => clock.advance(60_000),
    events,
    close: () => app.close(),
  }
})

describe('Signicat Sign', () => {
  let opened: Awaited<ReturnType<typeof open>>
  let signing: RedirectSigning
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.app.close())
  beforeEach(() => {
    opened.sessions.clear()
    opened.events.length = 0
    signing = opened.adapter()
  })

  const document = Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n')
  const request = (): SigningRequest => ({
    id: '6f1c0c3e-9d4a-4a53-9d55-0c5a2c7f0001',
    title: 'Kjøpekontrakt A-14',
    document,
    documentHash: sha256Of(document),
    summary: 'unused',
    signer: opened.signer,
    returnUrl: 'http://no.localhost:3000/kjop/kontrakt/?nonce=1',
    language: 'no',
    endUserIp: '203.0.113.7',
    browser: null,
  })
  const started = async (): Promise<SigningOrder> => {
    const result = await signing.start(request())
    if (result.code !== 'Ok') throw new Error(result.code)
    return result.order
  }
  const session = ({ ref }: SigningOrder) => sessionOf(opened.sessions, ref)

  it('requests one signature on the document from the Norwegian BankID, in Norwegian', async () => {
    const order = await started()
    expect(session(order).request).toMatchObject({
      externalReference: request().id,
      signingSetup: [{ identityProviders: [{ idpName: 'nbid' }] }],
      ui: { language: 'nb' },
    })
    const stored = opened.sessions.document(session(order).documentId)?.bytes ?? new Uint8Array()
    expect(Buffer.from(stored).equals(document)).toBe(true)
    expect(signing.signatureUrl(order)).toBe(`${origin}/signicat-sign/${order.ref}`)
  })
  it('waits for the document to be sealed after the person has signed', async () => {
    const order = await started()
    opened.sessions.setSealMs(null)
    opened.sessions.sign(session(order), sindre)
    expect(await signing.status(order)).toMatchObject({ code: 'Pending', step: 'sealing' })
    opened.sessions.setSealMs(0)
    opened.clock.advance(5_000)
    expect(await signing.status(order)).toMatchObject({ code: 'Signed' })
  })
  it('gives the sealed document, with its mark', async () => {
    const order = await started()
    opened.sessions.sign(session(order), sindre)
    opened.clock.advance(5_000)
    const status = await signing.status(order)
    if (status.code !== 'Signed' || !status.signedDocument) throw new Error(status.code)
    const text = Buffer.from(status.signedDocument.bytes).toString('latin1')
    const mark = /^%SimulatedSignature (\S+)$/m.exec(text)?.[1] ?? ''
    expect(JSON.parse(Buffer.from(mark, 'base64').toString('utf8'))).toMatchObject({
      signedBy: 'Sindre Aasland',
      sha256: sha256Of(document),
    })
    expect(text.trimEnd().endsWith('startxref\n9\n%%EOF')).toBe(true)
  })
  it('reports why a person rejects', async () => {
    const order = await started()
    opened.sessions.reject(session(order), 'Feil pris')
    expect(await signing.status(order)).toEqual({ code: 'Rejected', reason: 'Feil pris' })
  })
  it('does not count a signature by another person', async () => {
    const order = await started()
    opened.sessions.sign(session(order), solveig)
    opened.clock.advance(5_000)
    expect(await signing.status(order)).toEqual({ code: 'Error', message: null })
    expect(opened.events).toMatchObject([{ call: 'status', fault: 'another person', order: order.ref }])
  })
  it("does not believe another session's answer", async () => {
    const [order, other] = [await started(), await started()]
    opened.sessions.sign(session(other), sindre)
    expect(await signing.status({ ...order, ref: 'unknown' })).toMatchObject({ code: 'Error' })
    const foreign = { ref: other.ref, state: order.state }
    const changed = JSON.stringify({ ...JSON.parse(order.state), reference: 'another' }) as typeof order.state
    expect(await signing.status({ ...foreign, state: changed })).toMatchObject({ code: 'Error' })
  })
  it('polls every 5 s for two minutes and then every minute, however many callers poll', async () => {
    const order = await started()
    const ask = () => Promise.all(Array.from({ length: 20 }, () => signing.status(order)))
    await ask()
    opened.clock.advance(4_999)
    await ask()
    expect(session(order).requested).toBe(1)
    opened.clock.advance(1)
    await ask()
    expect(session(order).requested).toBe(2)
    opened.clock.advance(120_000)
    await ask()
    const slowly = session(order).requested
    opened.clock.advance(59_999)
    await ask()
    expect(session(order).requested).toBe(slowly)
    opened.clock.advance(1)
    await ask()
    expect(session(order).requested).toBe(slowly + 1)
  })
  it('polls at once when the person has returned', async () => {
    const order = await started()
    opened.clock.advance(200_000)
    expect(await signing.status(order)).toMatchObject({ code: 'Pending' })
    opened.sessions.reject(session(order), '')
    expect(await signing.status(order)).toMatchObject({ code: 'Pending' })
    signing.comeBack(order)
    expect(await signing.status(order)).toMatchObject({ code: 'Rejected' })
  })
  it('lapses after a day', async () => {
    const order = await started()
    opened.clock.advance(signicatTimes.session)
    expect(await signing.status(order)).toMatchObject({ code: 'Expired' })
  })
  it('takes a new token when the old one has ended, or was taken back', async () => {
    const order = await started()
    opened.clock.advance(signicatTimes.token)
    expect(await signing.status(order)).toMatchObject({ code: 'Pending' })
    opened.sessions.forgetTokens()
    opened.clock.advance(60_000)
    expect(await signing.status(order)).toMatchObject({ code: 'Pending' })
    expect(opened.events).toEqual([])
  })
  it.each([
    [429, 'Unavailable'],
    [503, 'Unavailable'],
    [500, 'Unavailable'],
    [400, 'Error'],
  ] as const)('a start that is answered with %i is %s, and the fault has its trace', async (status, code) => {
    opened.sessions.setFault({ status, times: 1 })
    expect(await signing.start(request())).toEqual({ code })
    expect(opened.events).toMatchObject([
      { call: 'document', fault: expect.stringContaining(`status ${status}`), requestId: expect.any(String) },
    ])
  })
  it('continues after a fault', async () => {
    const order = await started()
    opened.sessions.setFault({ status: 503, times: 1 })
    expect(await signing.status(order)).toEqual({ code: 'Unavailable' })
    opened.clock.advance(5_000)
    expect(await signing.status(order)).toMatchObject({ code: 'Pending' })
  })
  it('a wrong secret is unavailable, and said in the log without it', async () => {
    const wrong = opened.adapter({ secret: 'hush-hush' })
    expect(await wrong.start(request())).toEqual({ code: 'Unavailable' })
    expect(opened.events).toMatchObject([{ call: 'token', fault: 'status 401' }])
    expect(JSON.stringify(opened.events)).not.toContain('hush')
  })

  describe('on the page of the provider', () => {
    const post = (order: SigningOrder, body: Record<string, string>) =>
      opened.app.inject({
        method: 'POST',
        url: `/signicat-sign/${order.ref}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(body).toString(),
      })
    it('a person reads the document, signs it, and is led back', async () => {
      const order = await started()
      const page = await opened.app.inject(`/signicat-sign/${order.ref}`)
      expect(page.body).toContain('Sindre Aasland')
      expect(page.headers['content-security-policy']).toContain("form-action 'self' http://no.localhost:3000")
      const read = await opened.app.inject(`/signicat-sign/${order.ref}/document.pdf`)
      expect(read.rawPayload.equals(document)).toBe(true)
      const signed = await post(order, { act: 'sign', person: 'sindre' })
      expect([signed.statusCode, signed.headers.location]).toEqual([303, request().returnUrl])
      expect(session(order).ending?.state).toBe('SIGNED')
    })
    it.each([
      ['reject', 'REJECTED'],
      ['cancel', 'CANCELLED'],
      ['expire', 'EXPIRED'],
    ])('it ends by %s, once', async (act, state) => {
      const order = await started()
      await post(order, { act, reason: 'Nei' })
      await post(order, { act: 'sign', person: 'sindre' })
      expect(session(order).ending?.state).toBe(state)
    })
  })
})

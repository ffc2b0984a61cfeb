import { smtpMessages } from '@nyhem/providers/messages/smtp/smtp-messages'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildSimulators } from '../build-simulators.ts'
import { type ClamdSimulator, openClamd } from '../clamd/open-clamd.ts'
import { readConfig } from '../config.ts'
import { type IdentitySimulators, openIdentitySimulators } from '../identity-simulators.ts'
import { openPaymentSimulators, type PaymentSimulators } from '../payment-simulators.ts'
import { signicatSessions } from '../signicat-sign/signicat-sessions.ts'
import { managedCases } from '../technical-management/managed-cases.ts'
import { type Inbox, openInbox } from './inbox.ts'

let inbox: Inbox
let identity: IdentitySimulators
let app: FastifyInstance
let clamd: ClamdSimulator
let messages: ReturnType<typeof smtpMessages>
let payments: PaymentSimulators

beforeAll(async () => {
  inbox = await openInbox({ port: 0, host: '127.0.0.1', now: () => new Date('2026-11-21T10:00:00Z') })
  identity = await openIdentitySimulators({
    origin: 'http://localhost',
    bankIdPort: 0,
    host: '127.0.0.1',
    redirects: 'loopback',
    now: Date.now,
  })
  payments = await openPaymentSimulators({
    origin: 'http://localhost',
    host: '127.0.0.1',
    swishPort: 0,
    clock: identity.clock,
  })
  clamd = await openClamd({ port: 0, host: '127.0.0.1' })
  app = buildSimulators({
    management: managedCases(Date.now),
    inbox,
    identity,
    payments,
    signing: signicatSessions(identity.clock),
    clamd,
  })
  messages = smtpMessages({ url: `smtp://127.0.0.1:${inbox.smtpPort}`, from: 'no-reply@norrvida.example' })
})
afterAll(async () => {
  await messages.close()
  await app.close()
  await clamd.close()
  await payments.close()
  await inbox.close()
  await identity.close()
})
beforeEach(() => inbox.clear())

const send = (
  to: string,
  subject = 'Hej <Åsa>',
  attachments: Parameters<typeof messages.send>[0]['attachments'] = [],
) =>
  messages.send({
    to,
    subject,
    text: 'text',
    html: '<p>html</p>',
    fromName: 'Norrvida',
    replyTo: null,
    unsubscribeHref: null,
    attachments,
    language: 'sv-SE',
    id: 'a',
  })

describe('the inbox', () => {
  it('shows what the product sent, in its list, whole, and as JSON', async () => {
    await send('astrid@example.se')
    await send('bo@example.se', 'Second')
    const [email] = (await app.inject('/inbox.json?to=astrid@example.se')).json()
    expect(email).toMatchObject({
      to: 'astrid@example.se',
      subject: 'Hej <Åsa>',
      html: expect.stringContaining('<p>html</p>'),
    })
    expect((await app.inject('/inbox/')).body).toContain('Hej &lt;Åsa&gt;')
    expect((await app.inject(`/inbox/${email.id}`)).body).toContain('Hej &lt;Åsa&gt;')
    expect((await app.inject(`/inbox/${email.id}/html`)).headers['content-security-policy']).toContain('sandbox')
  })
  it('lists the files of an e-mail with their size, and serves them unchanged', async () => {
    const bytes = Buffer.from('%PDF-1.7 \u0000\u00ff åäö', 'utf8')
    await send('astrid@example.se', 'Avtal', [{ name: 'Förhandsavtal <1>.pdf', type: 'application/pdf', bytes }])
    const [email] = (await app.inject('/inbox.json')).json()
    expect(email.attachments).toEqual([{ name: 'Förhandsavtal <1>.pdf', type: 'application/pdf', bytes: bytes.length }])
    expect((await app.inject('/inbox/')).body).toContain('1 file')
    const shown = (await app.inject(`/inbox/${email.id}`)).body
    expect(shown).toContain('Förhandsavtal &lt;1&gt;.pdf')
    expect(shown).toContain(`${bytes.length} B`)
    const [, href = ''] = /href="([^"]+)" download/.exec(shown) ?? []
    const file = await app.inject(href)
    expect(file.headers['content-type']).toContain('application/pdf')
    expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''F%C3%B6rhandsavtal%20%3C1%3E.pdf")
    expect(file.headers['x-content-type-options']).toBe('nosniff')
    expect(Buffer.compare(file.rawPayload, bytes)).toBe(0)
    expect((await app.inject(`/inbox/${email.id}/files/1`)).statusCode).toBe(404)
    inbox.clear()
    expect((await app.inject(href)).statusCode).toBe(404)
  })
  it('refuses for ever, or for now, by the address', async () => {
    expect(await send('refused@example.se')).toMatchObject({ code: 'Refused' })
    await expect(send('later@example.se')).rejects.toThrow()
  })
  it('is emptied', async () => {
    await send('astrid@example.se')
    expect((await app.inject({ method: 'POST', url: '/inbox/clear' })).statusCode).toBe(303)
    expect((await app.inject('/inbox.json')).json()).toEqual([])
    expect((await app.inject('/inbox/1')).statusCode).toBe(404)
  })
  it('never runs in production', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toEqual({
      ok: false,
      problems: ['NODE_ENV: the simulators never run in production'],
    })
  })
})

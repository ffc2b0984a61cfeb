import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { html, type Markup, page } from '../html.ts'
import { ledBack } from '../led-back.ts'
import type { People } from '../people/people.ts'
import { personChoices } from '../people/person-choices.ts'
import type { SignicatSessions, SimulatedSession } from './signicat-sessions.ts'
import { countryOfProvider } from './signicat-wire.ts'

const acts = ['sign', 'reject', 'cancel', 'expire'] as const
const act = z.object({
  act: z.enum(acts),
  person: z.string().max(50).default(''),
  reason: z.string().max(500).default(''),
})

type Parts = { sessions: SignicatSessions; people: People }

export function signicatPagesRoutes(app: FastifyInstance, { sessions, people }: Parts): void {
  const found = ({ params }: FastifyRequest): SimulatedSession | null =>
    sessions.find(z.object({ id: z.string().max(100) }).parse(params).id)

  function done(session: SimulatedSession, { act: chosen, person: key, reason }: z.output<typeof act>): boolean {
    if (chosen === 'reject') return sessions.reject(session, reason)
    if (chosen === 'cancel') return sessions.cancel(session)
    if (chosen === 'expire') return sessions.expire(session)
    const person = people.find(key)
    return person !== null && sessions.sign(session, person)
  }

  app.get('/signicat-sign/:id', (request, reply) => {
    const session = found(request)
    const { success, cancel, error } = session?.request.redirectSettings ?? {}
    const back = [success, cancel, error].filter((address) => address !== undefined)
    return show(ledBack(reply, back), session?.ending === null ? signPage(session, people) : endedPage(session))
  })
  app.get('/signicat-sign/:id/document.pdf', (request, reply) => {
    const session = found(request)
    const document = session && sessions.document(session.documentId)
    return document ? reply.type('application/pdf').send(document.bytes) : reply.code(404).send()
  })
  app.post('/signicat-sign/:id', (request, reply) => {
    const session = found(request)
    if (session === null) return show(reply, endedPage(null))
    done(session, act.parse(request.body))
    const { success, cancel, error } = session.request.redirectSettings
    const back = { SIGNED: success, REJECTED: cancel, CANCELLED: cancel, EXPIRED: error } as const
    return reply.redirect(back[session.ending?.state ?? 'EXPIRED'], 303)
  })

  app.get('/control/signicat/sessions', () =>
    sessions.all().map(({ id, request, ending, sealedId, requested }) => ({
      id,
      title: request.title,
      externalReference: request.externalReference,
      state: ending?.state ?? 'STARTED',
      isSealed: sealedId !== null,
      requested,
    })),
  )
  app.post('/control/signicat/sessions/:id', (request, reply) => {
    const session = found(request)
    if (session === null) return reply.code(404).send()
    return reply.code(done(session, act.parse(request.body)) ? 204 : 422).send()
  })
  app.post('/control/signicat/sealing', (request, reply) => {
    sessions.setSealMs(
      z.strictObject({ afterMs: z.int().min(0).max(86_400_000).nullable() }).parse(request.body).afterMs,
    )
    return reply.code(204).send()
  })
  app.post('/control/signicat/fault', (request, reply) => {
    const fault = z.strictObject({
      status: z.int().min(400).max(599),
      times: z.int().positive().max(10_000).default(1),
    })
    sessions.setFault(fault.parse(request.body))
    return reply.code(204).send()
  })
}

const show = (reply: FastifyReply, body: Markup): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page('Sign', body))

function signPage({ id, request }: SimulatedSession, people: People): Markup {
  const idpName = request.signingSetup[0]?.identityProviders[0]?.idpName ?? 'nbid'
  return html`<p class="lead">A simulated Signicat. Read the document, choose who you are, and sign it or not; you are led back. Nobody here is real.</p>
<form class="phone" method="post" action="/signicat-sign/${id}">
<h2>${request.title}</h2>
<p><a href="/signicat-sign/${id}/document.pdf" target="_blank">Read the document (PDF)</a></p>
${personChoices(people.of(countryOfProvider[idpName]))}
<p class="acts choose"><button class="main" name="act" value="sign">Sign</button>
<button name="act" value="cancel">Cancel</button></p>
<details><summary>Other ways it can end</summary>
<label>Why not <input name="reason" maxlength="500" autocomplete="off"></label>
<p class="acts"><button name="act" value="reject">Reject, with that reason</button>
<button name="act" value="expire">Let it expire</button></p></details>
</form>`
}

const words = {
  SIGNED: 'Signed',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
} as const

const endedPage = (session: SimulatedSession | null): Markup => {
  const state = session?.ending?.state
  const isSigned = state === 'SIGNED'
  return html`<div class="phone"><p class="${isSigned ? 'mark done' : 'mark'}" aria-hidden="true">${isSigned ? '✓' : '–'}</p>
<h2 class="ended">${state === undefined ? 'Gone' : words[state]}</h2>
<p class="hint">${state === undefined ? 'No document waits under this link.' : 'The one who asked is told.'}</p></div>`
}

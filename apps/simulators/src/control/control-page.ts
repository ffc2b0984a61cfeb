import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { faultKinds } from '../bankid/bankid-faults.ts'
import type { SimulatedOrder } from '../bankid/bankid-order.ts'
import { html, type Markup, page } from '../html.ts'
import { type BackChannelFault, backChannelFaults } from '../identity-providers/back-channel-faults.ts'
import type { IdentitySimulators } from '../identity-simulators.ts'

const seconds = z.coerce.number().min(0).max(180)
const automaticForm = z.object({ person: z.string().max(50), seconds })
const faultForm = z.object({ kind: z.enum(['none', ...faultKinds]), delaySeconds: seconds })
const issuerForm = z.object({ fault: z.enum(['none', ...backChannelFaults]) })
const clockForm = z.object({ seconds: z.coerce.number().int().min(0).max(86_400) })

/** Page for provider faults, automatic answers and the clock. */
export function controlPageRoutes(app: FastifyInstance, parts: IdentitySimulators): void {
  const { people, clock, bankId, providers } = parts
  const back = (reply: FastifyReply) => reply.redirect('/identity/', 303)
  app.get('/identity/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page('How the e-ID behaves', whole(parts))),
  )
  app.post('/identity/automatic', (request, reply) => {
    const { person: key, seconds: after } = automaticForm.parse(request.body)
    const person = people.find(key)
    bankId.orders.setAutomatic(person === null ? null : { person, afterMs: after * 1_000 })
    return back(reply)
  })
  app.post('/identity/bankid', (request, reply) => {
    const { kind, delaySeconds } = faultForm.parse(request.body)
    bankId.faults.set(kind === 'none' ? null : { kind, calls: 'all', times: null })
    bankId.faults.setDelay(delaySeconds * 1_000)
    return back(reply)
  })
  app.post<{ Params: { id: string } }>('/identity/issuers/:id', (request, reply) => {
    const { fault } = issuerForm.parse(request.body)
    providers.find(({ issuer }) => issuer.id === request.params.id)?.setFault(fault === 'none' ? null : fault)
    return back(reply)
  })
  app.post('/identity/clock', (request, reply) => {
    clock.advance(clockForm.parse(request.body).seconds * 1_000)
    return back(reply)
  })
}

const option = (value: string, words: string, isChosen: boolean): Markup =>
  html`<option value="${value}"${isChosen ? html` selected` : html``}>${words}</option>`

const faultTexts = {
  maintenance: 'closed for maintenance (503)',
  tooManyRequests: 'too many requests (429)',
  internalError: 'internal error (500)',
  requestTimeout: 'request time-out (408)',
  garbage: 'answers garbage',
  cutOff: 'cuts the connection',
  silence: 'does not answer',
} as const satisfies Record<(typeof faultKinds)[number], string>

const issuerFaultTexts = {
  maintenance: 'closed for maintenance (503)',
  garbage: 'answers garbage',
  silence: 'does not answer',
  keysWithheld: 'keeps its keys to itself',
} as const satisfies Record<BackChannelFault, string>

const whole = ({ people, clock, bankId, providers }: IdentitySimulators): Markup => {
  const automatic = bankId.orders.automatic()
  const requested = bankId.faults.requested()
  return html`
<p class="lead">For trying what seldom happens. <a href="/phone/">To the phone</a></p>
<h2>Swedish BankID</h2>
<form method="post" action="/identity/automatic">
<label>Answers automatically <select name="person">${option('', 'nobody: use the phone', automatic === null)}${people
    .of('SE')
    .map(({ key, givenName, surname }) =>
      option(key, `${givenName} ${surname}`, automatic?.person?.key === key),
    )}</select></label>
<label>After seconds <input name="seconds" type="number" min="0" max="180" value="${(automatic?.afterMs ?? 4_000) / 1_000}"></label>
<button>Set</button></form>
<form method="post" action="/identity/bankid">
<label>The service <select name="kind">${option('none', 'is well', requested === null)}${faultKinds.map((kind) =>
    option(kind, faultTexts[kind], requested?.kind === kind),
  )}</select></label>
<label>Answers after seconds <input name="delaySeconds" type="number" min="0" max="60" value="${bankId.faults.delayMs() / 1_000}"></label>
<button>Set</button></form>
<h2>Norway and Finland</h2>
${providers.map(
  ({ issuer, fault }) => html`<form method="post" action="/identity/issuers/${issuer.id}">
<label>${issuer.name} <select name="fault">${option('none', 'is well', fault() === null)}${backChannelFaults.map(
    (one) => option(one, issuerFaultTexts[one], fault() === one),
  )}</select></label>
<button>Set</button></form>`,
)}
<h2>Time</h2>
<form method="post" action="/identity/clock">
<label>Seconds forward <input name="seconds" type="number" min="0" max="86400" value="60"></label><button>Move the clock</button></form>
<p class="hint">BankID believes it is ${new Date(clock.now()).toISOString().slice(0, 19).replace('T', ' ')} UTC.</p>
<h2>Latest orders</h2>
${latest(bankId.orders.all().slice(0, 20), bankId.orders.collectsOf)}`
}

const latest = (orders: readonly SimulatedOrder[], collectsOf: (ref: string) => number): Markup =>
  orders.length === 0
    ? html`<p>None yet.</p>`
    : html`<ul class="letters">${orders.map(
        ({ ref, kind, ending, hintCode, createdAt, request }) =>
          html`<li><a href="/phone/orders/${ref}">${kind === 'sign' ? 'Signature' : 'Identification'}, ${
            ending === null ? hintCode : ending.status === 'failed' ? ending.hintCode : 'complete'
          }</a><time>${new Date(createdAt).toISOString().slice(11, 19)}</time><span>for ${
            request.web?.referringDomain ?? request.endUserIp
          }, asked about: ${collectsOf(ref)}</span></li>`,
      )}</ul>`

import type { SimulatedOrder } from '../bankid/bankid-order.ts'
import { failedHints } from '../bankid/bankid-wire.ts'
import { html, type Markup } from '../html.ts'
import type { SimulatedPerson } from '../people/people.ts'
import { personChoices } from '../people/person-choices.ts'

const textOf = (base64: string | undefined): string => Buffer.from(base64 ?? '', 'base64').toString('utf8')

const requestedBy = ({ request }: SimulatedOrder): string => request.web?.referringDomain ?? 'Nyhem'

const verb = ({ kind }: SimulatedOrder) => (kind === 'sign' ? 'sign' : 'identify yourself')

const frame = (
  inside: Markup,
): Markup => html`<p class="lead">Here you are the one with the phone: what a Swedish site asks of your BankID comes here, and you answer as one of the demo's people. Nobody here is real.</p>
<div class="phone"><p class="bar" aria-hidden="true"><span></span></p>
<p class="app">BankID <small>simulated</small></p>
${inside}</div>`

/** `problem`: why the last code was refused. */
export const waitingPage = (orders: readonly SimulatedOrder[], problem: string | null): Markup =>
  frame(html`<div data-refresh="/phone/waiting.json">
${problem === null ? html`` : html`<p class="problem" role="alert">${problem}</p>`}
${
  orders.length === 0
    ? html`<p class="empty">Nothing waits for you.</p>
<p class="hint">Begin a log-in with BankID on one of the Swedish sites. It appears here by itself.</p>`
    : html`<ul class="waiting">${orders.map(waitingOrder)}</ul>`
}
</div>
<details class="scan"><summary>Scan a code</summary>
<form method="post" action="/phone/scan"><label>Text of the code <input name="text" required maxlength="300" autocomplete="off" placeholder="bankid.…"></label><button>Scan</button></form>
<p class="hint">For those who read the code with a camera of their own. It is good for five seconds.</p></details>`)

const waitingOrder = (order: SimulatedOrder): Markup => {
  const isNew = order.hintCode === 'outstandingTransaction'
  return html`<li><form method="post" action="/phone/orders/${order.ref}/open">
<span><b>${requestedBy(order)}</b><small>wants you to ${verb(order)}</small></span>
<button class="main">${isNew ? 'Open' : 'Go on'}</button></form></li>`
}

export function orderPage(order: SimulatedOrder, people: readonly SimulatedPerson[], back: string | null): Markup {
  const text = textOf(order.request.userVisibleData)
  const only = order.request.requirement?.personalNumber
  const able = only === undefined ? people : people.filter(({ nationalNumber }) => nationalNumber === only)
  return frame(html`<h2>${order.kind === 'sign' ? 'Sign' : 'Identify yourself'}</h2>
<p class="hint">${requestedBy(order)} asks</p>
${text === '' ? html`` : html`<p class="asked" tabindex="0" role="region" aria-label="What is asked">${text}</p>`}
${only === undefined ? html`` : html`<p class="hint">Only the holder of ${only} may answer.</p>`}
<form class="act" method="post" action="/phone/orders/${order.ref}">
${back === null ? html`` : html`<input type="hidden" name="back" value="${back}">`}
${able.length === 0 ? html`<p class="problem">Nobody here has that number.</p>` : personChoices(able)}
<p class="acts choose">${able.length === 0 ? html`` : html`<button class="main" name="act" value="approve">${order.kind === 'sign' ? 'Sign' : 'Identify'}</button>`}
<button name="act" value="userCancel">Cancel</button></p>
<details><summary>Other ways it can end</summary>
<p class="acts">${failedHints
    .filter((hint) => hint !== 'userCancel')
    .map((hint) => html`<button name="act" value="${hint}">${textsOf[hint]}</button>`)}</p></details>
</form>`)
}

export const textsOf = {
  userCancel: 'Cancelled by you',
  expiredTransaction: 'Time ran out',
  startFailed: 'App did not start',
  certificateErr: 'BankID revoked',
  transactionRiskBlocked: 'Blocked as a risk',
  userDeclinedCall: 'Call declined',
  notSupportedByUserApp: 'App too old',
  cancelled: 'Replaced by a new order',
} as const satisfies Record<(typeof failedHints)[number], string>

export function endedPage(order: SimulatedOrder | null, back: string | null): Markup {
  const { ending = null } = order ?? {}
  const isDone = ending?.status === 'complete'
  const words = ending === null ? 'Gone' : ending.status === 'complete' ? 'Done' : textsOf[ending.hintCode]
  return frame(html`<p class="${isDone ? 'mark done' : 'mark'}" aria-hidden="true">${isDone ? '✓' : '–'}</p>
<h2 class="ended">${words}</h2>
<p class="hint">${
    isDone
      ? `You answered as ${ending.person.givenName} ${ending.person.surname}.`
      : order === null
        ? 'The one who asked has withdrawn it, or it was long ago.'
        : 'The page that asked has been told.'
  }</p>
<p class="acts">${back === null ? html`` : html`<a class="button main" href="${back}">Back to where you came from</a>`}
<a class="button" href="/phone/">What else waits</a></p>`)
}

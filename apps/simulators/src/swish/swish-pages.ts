import { html, type Markup } from '../html.ts'
import type { SwishPayment, SwishPolicy } from './swish-payments.ts'
import { type OutcomeCode, outcomeCodes } from './swish-wire.ts'

const kronorOf = ({ minor }: SwishPayment): string => `${(minor / 100).toFixed(2)} kr`

const codes = Object.entries(outcomeCodes) as [OutcomeCode, string][]

const frame = (
  inside: Markup,
): Markup => html`<p class="lead">Here you are the one with the phone: what a Swedish site wants paid by Swish comes here. No money moves.</p>
<div class="phone"><p class="bar" aria-hidden="true"><span></span></p>
<p class="app">Swish <small>simulated</small></p>
${inside}</div>`

const option = (value: string, words: string, isChosen: boolean): Markup =>
  html`<option value="${value}"${isChosen ? html` selected` : html``}>${words}</option>`

export function swishWaitingPage(payments: readonly SwishPayment[], policy: SwishPolicy): Markup {
  const open = payments.filter(({ status }) => status === 'CREATED')
  return html`${frame(html`<div data-refresh="/swish/waiting.json">
${
  open.length === 0
    ? html`<p class="empty">Nothing waits for you.</p><p class="hint">Choose Swish where a Swedish booking is paid. It appears here by itself.</p>`
    : html`<ul class="waiting">${open.map(
        (payment) => html`<li><form method="get" action="/swish/payments/${payment.id}">
<span><b>${kronorOf(payment)}</b><small>${payment.request.message ?? 'no message'}</small></span><button class="main">Open</button></form></li>`,
      )}</ul>`
}</div>`)}
<section class="beside"><details><summary>How the merchant is told, and who answers unasked</summary>
<form method="post" action="/swish/policy">
<label>Callbacks <input name="times" type="number" min="0" max="5" value="${policy.times}"></label>
<label>Late by seconds <input name="lateSeconds" type="number" min="0" max="600" value="${policy.lateMs / 1_000}"></label>
<label>Answers automatically <select name="automatic">${option('', 'nobody: use this page', policy.automatic === null)}${[
    ['pay', 'pays'] as const,
    ['decline', 'declines'] as const,
    ...codes,
  ].map(([value, words]) => option(value, words, policy.automatic?.act === value))}</select></label>
<label>After seconds <input name="afterSeconds" type="number" min="0" max="170" value="${(policy.automatic?.afterMs ?? 4_000) / 1_000}"></label>
<button>Set</button></form></details>
<h2>Latest</h2>
${
  payments.length === 0
    ? html`<p>None yet.</p>`
    : html`<ul class="letters">${payments
        .slice(0, 20)
        .map(
          (payment) =>
            html`<li><a href="/swish/payments/${payment.id}">${kronorOf(payment)}, ${payment.status}${
              payment.errorCode === null ? '' : ` ${payment.errorCode}`
            }</a><time>${new Date(payment.createdAt).toISOString().slice(11, 19)}</time><span>${
              payment.request.payeePaymentReference ?? ''
            }, callbacks answered: ${payment.callbacks.join(', ') || 'none'}</span></li>`,
        )}</ul>`
}</section>`
}

export const swishPaymentPage = (payment: SwishPayment, back: string | null): Markup =>
  frame(html`<h2>${kronorOf(payment)}</h2>
<p class="hint">to ${payment.request.payeeAlias}</p>
<p class="asked">${payment.request.message ?? ''}</p>
<form class="act" method="post" action="/swish/payments/${payment.id}">
${back === null ? html`` : html`<input type="hidden" name="back" value="${back}">`}
<p class="acts choose"><button class="main" name="act" value="pay">Pay</button><button name="act" value="decline">Decline</button></p>
<details><summary>Other ways it can end</summary>
<p class="acts">${codes.map(([code, words]) => html`<button name="act" value="${code}">${code}: ${words}</button>`)}</p></details>
</form>`)

const words = {
  CREATED: 'Waiting',
  PAID: 'Paid',
  DECLINED: 'Declined',
  ERROR: 'Failed',
  CANCELLED: 'Called off',
} as const satisfies Record<SwishPayment['status'], string>

export function swishEndedPage(payment: SwishPayment | null, back: string | null): Markup {
  const isPaid = payment?.status === 'PAID'
  return frame(html`<p class="${isPaid ? 'mark done' : 'mark'}" aria-hidden="true">${isPaid ? '✓' : '–'}</p>
<h2 class="ended">${payment === null ? 'Gone' : words[payment.status]}</h2>
<p class="hint">${payment === null ? 'No payment waits under this link.' : `${kronorOf(payment)} ${payment.errorCode ?? ''}`}</p>
<p class="acts">${back === null ? html`` : html`<a class="button main" href="${back}">Back to where you came from</a>`}
<a class="button" href="/swish/">What else waits</a></p>`)
}

import { caseStatuses } from '@nyhem/domain/case/case-status'
import type { MerchantAnswer } from '../call-merchant.ts'
import { html, type Markup } from '../html.ts'
import type { ManagedCase } from './managed-cases.ts'

/** Reported cases, and access to earlier ones. */
export const caseListPage = (cases: readonly ManagedCase[]): Markup => html`
<p class="lead">Here you are the one who looks after the houses: what residents and boards report comes here, and goes on as you say.</p>
<form method="get" action="/technical-management/find">
<label>Ticket of any case <input name="ticket" required maxlength="12" placeholder="S2026-000001" pattern="[A-Z][0-9]{4}-[0-9]{6}"></label>
<button>Open</button></form>
<div data-refresh="/technical-management/news.json">${
  cases.length === 0
    ? html`<p>Nothing has been reported. Report a fault on a Swedish or Norwegian site, and it appears here by itself.</p>`
    : html`<ul class="letters">${cases.map(
        ({ ticketNumber, reported, status, events }) =>
          html`<li><a href="/technical-management/cases/${ticketNumber}">${ticketNumber}${reported ? `, ${reported.roomName}: ${reported.partName}` : ''}</a><time>${status}</time><span>${reported ? reported.address : 'typed in by its ticket'}${reported?.urgentFault ? `, urgent: ${reported.urgentFault}` : ''}, told of ${events.length} times</span></li>`,
      )}</ul>`
}</div>`

/** `answer`: the portal's refusal. */
export const casePage = (one: ManagedCase, answer: MerchantAnswer | null): Markup => html`
<p><a href="/technical-management/">All cases</a></p>
${answer === null ? html`` : html`<p class="problem" role="alert">The portal answered ${answer.status}: ${answer.text.slice(0, 2_000)}</p>`}
${factsOf(one)}
<h2>Status</h2>
<form method="post" action="/technical-management/cases/${one.ticketNumber}/status">
<label>It is now <select name="status">${caseStatuses.map(
  (status) => html`<option value="${status}"${status === one.status ? html` selected` : html``}>${status}</option>`,
)}</select></label>
<button class="main">Tell</button></form>
<h2>Messages</h2>
${
  one.messages.length === 0
    ? html`<p>None yet.</p>`
    : html`<ul class="letters">${one.messages.map(
        ({ author, text, at }) =>
          html`<li><b>${author}</b><time>${at.slice(0, 16).replace('T', ' ')}</time><span>${text}</span></li>`,
      )}</ul>`
}
<form method="post" action="/technical-management/cases/${one.ticketNumber}/messages">
<label>Write <input name="text" required maxlength="5000" size="48"></label>
<label><input type="checkbox" name="hasPicture"> with a picture</label>
<button>Send</button></form>
<h2>Rounds</h2>
${
  one.rounds.length === 0
    ? html`<p>None told from here. What is told from here takes the place of all that was told before.</p>`
    : html`<ul class="letters">${one.rounds.map(
        ({ name, isPerformed, remark }) =>
          html`<li><b>${name}</b><time>${isPerformed ? 'done' : 'to be done'}</time><span>${remark}</span></li>`,
      )}</ul>`
}
<form method="post" action="/technical-management/cases/${one.ticketNumber}/rounds">
<label>Control point <input name="name" required maxlength="200"></label>
<label>Remark <input name="remark" maxlength="5000"></label>
<label><input type="checkbox" name="isPerformed"> done</label>
<button>Add</button></form>`

const factsOf = ({ reported, status }: ManagedCase): Markup =>
  reported === null
    ? html`<p class="hint">The portal has not told of this case; it can be moved all the same.</p>`
    : html`<dl>
<dt>What</dt><dd>${reported.roomName}: ${reported.partName}</dd>
<dt>Where</dt><dd>${reported.address}</dd>
<dt>Site</dt><dd>${reported.siteId}</dd>
<dt>Status</dt><dd>${status}</dd>
<dt>Description</dt><dd>${reported.description}</dd>
</dl>`

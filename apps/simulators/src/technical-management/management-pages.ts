import { caseStatuses } from '@nyhem/domain/case/case-status'
import type { MerchantAnswer } from '../call-merchant.ts'
import { html, type Markup } from '../html.ts'
import type { ManagedCase } from './managed-cases.ts'

/** Every case that the portal has told of, and a way to those from before. */
export const caseListPage = (cases: readonly ManagedCase[]): Markup => html`
<p class="lead">Here you are the one who looks after the houses: what residents and boards report comes here, and goes on as you say.</p>
<form method="get" action="/technical-management/find">
<label>Ticket of any case <input name="ticket" required maxlength="12" placeholder="S2026-000001" pattern="[A-Z][0-9]{4}-[0-9]{6}"></label>
<button>Open</button></form>
<div data-refresh="/technical-management/news.json">${
  cases.length === 0
    ? html`<p>Nothing has been reported since the simulators started. Report a fault on a Swedish or Norwegian site, and it appears here by itself.</p>`
    : html`<ul class="letters">${cases.map(
        ({ ticketNumber, told, status, events }) =>
          html`<li><a href="/technical-management/cases/${ticketNumber}">${ticketNumber}${told ? `, ${told.roomName}: ${told.partName}` : ''}</a><time>${status}</time><span>${told ? told.address : 'typed in by its ticket'}${told?.urgentFault ? `, urgent: ${told.urgentFault}` : ''}, told of ${events.length} times</span></li>`,
      )}</ul>`
}</div>`

/** One case: what is known of it, and what can be done. `answer`: what the portal said when it refused. */
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
    ? html`<p>None since the simulators started.</p>`
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

const factsOf = ({ told, status }: ManagedCase): Markup =>
  told === null
    ? html`<p class="hint">The portal has not told of this case since the simulators started; it can be moved all the same.</p>`
    : html`<dl>
<dt>What</dt><dd>${told.roomName}: ${told.partName}</dd>
<dt>Where</dt><dd>${told.address}</dd>
<dt>Site</dt><dd>${told.siteId}</dd>
<dt>Status</dt><dd>${status}</dd>
<dt>Description</dt><dd>${told.description}</dd>
</dl>`

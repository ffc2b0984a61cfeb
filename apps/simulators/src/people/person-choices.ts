import { html, type Markup } from '../html.ts'
import type { SimulatedPerson } from './people.ts'

/** The first is preselected. */
export const personChoices = (people: readonly SimulatedPerson[]): Markup => html`<fieldset class="people">
<legend>Who are you?</legend>
${people.map(
  ({ key, givenName, surname, nationalNumber, email, note }, index) =>
    html`<label class="person"><input type="radio" name="person" value="${key}"${index === 0 ? html` checked` : ''}>
<span class="initials" aria-hidden="true">${givenName.slice(0, 1)}${surname.slice(0, 1).toUpperCase()}</span>
<span><b>${givenName} ${surname}</b><small>${email ?? nationalNumber}, ${note}</small></span></label>`,
)}
</fieldset>`

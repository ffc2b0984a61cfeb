import type { FastifyReply } from 'fastify'
import { html, page } from '../html.ts'
import { personChoices } from '../people/person-choices.ts'
import type { IdentityProvider } from './identity-provider.ts'

type Shown = { uid: string; params: Record<string, unknown> }

export function chooserPage(
  reply: FastifyReply,
  { issuer, people }: IdentityProvider,
  { uid, params }: Shown,
): FastifyReply {
  // The choice redirects to the relying party, which the policy must allow as a form target.
  const back = typeof params.redirect_uri === 'string' ? new URL(params.redirect_uri).origin : ''
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self' ${back}; base-uri 'none'; frame-ancestors 'none'`,
  )
  const levels = issuer.levels.map((level) => html`<option>${level}</option>`)
  return reply.type('text/html; charset=utf-8').send(
    page(
      issuer.title,
      html`<p class="lead">A simulated ${issuer.name}. Choose who you are, and you are led back. Nobody here is real.</p>
<form class="phone" method="post" action="/oidc/${issuer.id}/choose/${uid}">
${personChoices(people.of(issuer.country))}
<p class="acts choose"><button class="main" name="act" value="approve">Identify</button>
<button name="act" value="turnBack">Cancel</button></p>
<details><summary>Other ways it can end</summary>
<label>How sure the provider is <select name="level">${levels}</select></label>
<p class="acts"><button name="act" value="withholdNumber">Identify, number withheld</button>
<button name="act" value="wrongNonce">Answer another question (wrong nonce)</button>
<button name="act" value="timeOut">Take too long</button>
<button name="act" value="fail">Technical fault</button></p>
</details>
</form>`,
    ),
  )
}

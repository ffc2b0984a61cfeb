import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html, page } from '../html.ts'
import type { Email, Inbox } from './inbox.ts'

const query = z.object({ to: z.string().max(250).optional() })
const params = z.object({ id: z.coerce.number().int().positive() })
const fileParams = params.extend({ index: z.coerce.number().int().min(0) })

/** Pages, and JSON for tests: `/inbox.json?to=…`, `/inbox/{id}`, `/inbox/{id}/files/{index}`, `POST /inbox/clear`. */
export function inboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.get('/inbox/', (request, reply) => {
    const { to } = query.parse(request.query)
    return reply.type('text/html; charset=utf-8').send(page('Inbox', listOf(inbox.emails(to), to ?? '')))
  })
  app.get('/inbox.json', (request) => inbox.emails(query.parse(request.query).to))
  app.get('/inbox/:id', (request, reply) => {
    const email = inbox.email(params.parse(request.params).id)
    if (!email)
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(page('No such letter', html`<p><a href="/inbox/">To the inbox</a></p>`))
    return reply.type('text/html; charset=utf-8').send(page(email.subject, whole(email)))
  })
  app.get('/inbox/:id/html', (request, reply) => {
    const email = inbox.email(params.parse(request.params).id)
    if (!email) return reply.code(404).send()
    // E-mails may use style attributes, pictures and links, nothing else.
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; sandbox allow-popups",
    )
    return reply.type('text/html; charset=utf-8').send(email.html)
  })
  app.get('/inbox/:id/files/:index', (request, reply) => {
    const { id, index } = fileParams.parse(request.params)
    const file = inbox.attachment(id, index)
    if (!file) return reply.code(404).send()
    // Always a download, never a page of ours.
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('x-content-type-options', 'nosniff')
      .type(file.type)
      .send(file.content)
  })
  app.post('/inbox/clear', (_request, reply) => {
    inbox.clear()
    return reply.redirect('/inbox/', 303)
  })
}

const listOf = (emails: readonly Email[], to: string) => html`
<form method="get" action="/inbox/">
<label>To <input name="to" type="search" value="${to}" maxlength="250"></label>
<button>Show</button>
</form>
${
  emails.length === 0
    ? html`<p>No letters yet. Register interest in a home, and the confirmation lands here.</p>`
    : html`<ul class="letters">${emails.map(
        (email) =>
          html`<li><a href="/inbox/${email.id}">${email.subject}</a><time>${email.receivedAt.slice(0, 19).replace('T', ' ')}</time><span>to ${email.to}, from ${email.fromName}${email.attachments.length > 0 ? `, ${filesText(email.attachments.length)}` : ''}</span></li>`,
      )}</ul>`
}
<form method="post" action="/inbox/clear"><button>Empty the inbox</button></form>`

const whole = (email: Email) => html`
<dl>
<dt>To</dt><dd>${email.to}</dd>
<dt>From</dt><dd>${email.fromName} &lt;${email.from}&gt;</dd>
<dt>Answers to</dt><dd>${email.replyTo ?? 'the sender'}</dd>
<dt>Language</dt><dd>${email.language ?? 'not said'}</dd>
<dt>Received</dt><dd>${email.receivedAt}</dd>
${email.attachments.map(
  ({ name, bytes }, index) =>
    html`<dt>Attached</dt><dd><a href="/inbox/${email.id}/files/${index}" download>${name}</a>, ${sizeText(bytes)}</dd>`,
)}
</dl>
<h2>As most mail programs show it</h2>
<iframe src="/inbox/${email.id}/html" title="The letter" sandbox="allow-popups"></iframe>
<h2>As text</h2>
<pre>${email.text}</pre>`

const sizeText = (bytes: number): string => (bytes < 1_000 ? `${bytes} B` : `${Math.ceil(bytes / 1_000)} kB`)
const filesText = (count: number): string => (count === 1 ? '1 file' : `${count} files`)

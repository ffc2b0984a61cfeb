import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html, page } from '../html.ts'
import type { Inbox, Letter } from './inbox.ts'

const query = z.object({ to: z.string().max(250).optional() })
const params = z.object({ id: z.coerce.number().int().positive() })
const fileParams = params.extend({ index: z.coerce.number().int().min(0) })

/** The inbox as pages for people and as JSON for tests: `/inbox.json?to=…`, `/inbox/{id}`, `/inbox/{id}/files/{index}`,
 * `POST /inbox/clear`. */
export function inboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.get('/inbox/', (request, reply) => {
    const { to } = query.parse(request.query)
    return reply.type('text/html; charset=utf-8').send(page('Inbox', listOf(inbox.letters(to), to ?? '')))
  })
  app.get('/inbox.json', (request) => inbox.letters(query.parse(request.query).to))
  app.get('/inbox/:id', (request, reply) => {
    const letter = inbox.letter(params.parse(request.params).id)
    if (!letter)
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(page('No such letter', html`<p><a href="/inbox/">To the inbox</a></p>`))
    return reply.type('text/html; charset=utf-8').send(page(letter.subject, whole(letter)))
  })
  app.get('/inbox/:id/html', (request, reply) => {
    const letter = inbox.letter(params.parse(request.params).id)
    if (!letter) return reply.code(404).send()
    // A letter brings its own style attributes; it may show pictures and links, and nothing else.
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; sandbox allow-popups",
    )
    return reply.type('text/html; charset=utf-8').send(letter.html)
  })
  app.get('/inbox/:id/files/:index', (request, reply) => {
    const { id, index } = fileParams.parse(request.params)
    const file = inbox.attachment(id, index)
    if (!file) return reply.code(404).send()
    // Whatever was sent is handed over as a file and never shown as a page of ours.
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

const listOf = (letters: readonly Letter[], to: string) => html`
<form method="get" action="/inbox/">
<label>To <input name="to" type="search" value="${to}" maxlength="250"></label>
<button>Show</button>
</form>
${
  letters.length === 0
    ? html`<p>No letters yet. Register interest in a home, and the confirmation lands here.</p>`
    : html`<ul class="letters">${letters.map(
        (letter) =>
          html`<li><a href="/inbox/${letter.id}">${letter.subject}</a><time>${letter.receivedAt.slice(0, 19).replace('T', ' ')}</time><span>to ${letter.to}, from ${letter.fromName}${letter.attachments.length > 0 ? `, ${filesText(letter.attachments.length)}` : ''}</span></li>`,
      )}</ul>`
}
<form method="post" action="/inbox/clear"><button>Empty the inbox</button></form>`

const whole = (letter: Letter) => html`
<dl>
<dt>To</dt><dd>${letter.to}</dd>
<dt>From</dt><dd>${letter.fromName} &lt;${letter.from}&gt;</dd>
<dt>Answers to</dt><dd>${letter.replyTo ?? 'the sender'}</dd>
<dt>Language</dt><dd>${letter.language ?? 'not said'}</dd>
<dt>Received</dt><dd>${letter.receivedAt}</dd>
${letter.attachments.map(
  ({ name, bytes }, index) =>
    html`<dt>Attached</dt><dd><a href="/inbox/${letter.id}/files/${index}" download>${name}</a>, ${sizeText(bytes)}</dd>`,
)}
</dl>
<h2>As most mail programs show it</h2>
<iframe src="/inbox/${letter.id}/html" title="The letter" sandbox="allow-popups"></iframe>
<h2>As text</h2>
<pre>${letter.text}</pre>`

const sizeText = (bytes: number): string => (bytes < 1_000 ? `${bytes} B` : `${Math.ceil(bytes / 1_000)} kB`)
const filesText = (count: number): string => (count === 1 ? '1 file' : `${count} files`)

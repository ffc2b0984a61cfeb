import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html, page } from '../html.ts'
import { eicar } from './eicar.ts'
import { type ClamdFault, type ClamdSimulator, clamdFaults } from './open-clamd.ts'

const form = z.object({
  fault: z.enum(['none', ...clamdFaults]),
  delaySeconds: z.coerce.number().min(0).max(60),
})

const faultTexts = {
  down: 'is down: nothing listens',
  silence: 'does not answer',
  cutOff: 'cuts the connection',
  garbage: 'answers garbage',
  error: 'reports an error of its own',
} as const satisfies Record<ClamdFault, string>

/** A PDF, so that the portal takes it for a document: the scanner has to find what is in it. */
const infectedPdf = `%PDF-1.7\n% ${eicar}\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n`

/** Page for the scanner's faults, with a file that it finds something in. */
export function clamdPageRoutes(app: FastifyInstance, clamd: ClamdSimulator): void {
  app.get('/file-scanner/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(
      page(
        'File scanner',
        html`
<p class="lead">Answers as ClamAV's daemon, on port ${clamd.port}. It finds the text of EICAR in any file: <a href="/file-scanner/eicar.pdf">a PDF to attach</a>, which is harmless.</p>
<form method="post" action="/file-scanner/">
<label>The scanner <select name="fault"><option value="none">is well</option>${clamdFaults.map(
          (one) =>
            html`<option value="${one}"${clamd.fault() === one ? html` selected` : html``}>${faultTexts[one]}</option>`,
        )}</select></label>
<label>Answers after seconds <input name="delaySeconds" type="number" min="0" max="60" value="${clamd.delayMs() / 1_000}"></label>
<button>Set</button></form>`,
      ),
    ),
  )
  app.post('/file-scanner/', async (request, reply) => {
    const { fault, delaySeconds } = form.parse(request.body)
    clamd.setDelay(delaySeconds * 1_000)
    await clamd.setFault(fault === 'none' ? null : fault)
    return reply.redirect('/file-scanner/', 303)
  })
  app.get('/file-scanner/eicar.pdf', (_request, reply) =>
    reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="eicar.pdf"')
      .send(Buffer.from(infectedPdf, 'latin1')),
  )
}

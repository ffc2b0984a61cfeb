import { readFileSync } from 'node:fs'
import type { PageData } from '@nyhem/contract/page-data'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Renderer } from '@nyhem/web/renderer'
import fastify from 'fastify'

/** Our renderer and Fastify: draws a page from data in memory per request and sends bytes, as the portal does. */
const [port, file] = process.argv.slice(2)
const page: PageData = JSON.parse(readFileSync(file ?? '', 'utf8'))
const built = new URL('../../packages/web/dist/server/render.js', import.meta.url)
const { render } = (await import(built.href)) as Renderer
const site = siteById('se')
const app = fastify()
app.get('/*', (_request, reply) =>
  reply.type('text/html; charset=utf-8').send(Buffer.from(render({ page, site }).html)),
)
await app.listen({ port: Number(port), host: '127.0.0.1' })

import { readFileSync } from 'node:fs'
import fastify from 'fastify'

/** Baseline of cached pages and of searches: Fastify reads the request and only sends the same bytes. */
const [port, file, headers] = process.argv.slice(2)
const bytes = readFileSync(file ?? '')
const fields: Record<string, string> = JSON.parse(headers ?? '{}')
const app = fastify()
app.get('/*', (_request, reply) => reply.headers(fields).send(bytes))
app.post('/*', (_request, reply) => reply.headers(fields).send(bytes))
await app.listen({ port: Number(port), host: '127.0.0.1' })

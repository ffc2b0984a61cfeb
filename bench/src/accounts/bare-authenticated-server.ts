import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { type CryptoKey, importJWK, type JWK, jwtVerify } from 'jose'

/**
 * Baseline of authenticated calls: Fastify verifies a token each time and sends the same bytes. Of waiting for an e-ID:
 * each start and each question is answered with the same bytes.
 */
const [port, jwkFile, bodyFile, startedFile, pendingFile] = process.argv.slice(2)
const key = (await importJWK(JSON.parse(readFileSync(jwkFile ?? '', 'utf8')) as JWK, 'EdDSA')) as CryptoKey
const body = readFileSync(bodyFile ?? '')
const started = readFileSync(startedFile ?? '')
const pending = readFileSync(pendingFile ?? '')
const json = 'application/json; charset=utf-8'
const app = fastify()
app.get('/healthz', () => ({ status: 'ok' }))
app.get('/user', async (request, reply) => {
  const [, token = ''] = request.headers.authorization?.split(' ') ?? []
  await jwtVerify(token, key, { algorithms: ['EdDSA'] })
  return reply.type(json).send(body)
})
app.post('/account_service/login/bank_id/start', (_request, reply) => reply.type(json).send(started))
app.get('/account_service/login/bank_id/status/:session', (_request, reply) => reply.type(json).send(pending))
await app.listen({ port: Number(port), host: '127.0.0.1' })

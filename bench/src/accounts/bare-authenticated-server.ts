import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { type CryptoKey, importJWK, type JWK, jwtVerify } from 'jose'

/** Baseline of authenticated calls: Fastify verifies a token each time and sends the same bytes. */
const [port, jwkFile, bodyFile] = process.argv.slice(2)
const key = (await importJWK(JSON.parse(readFileSync(jwkFile ?? '', 'utf8')) as JWK, 'EdDSA')) as CryptoKey
const body = readFileSync(bodyFile ?? '')
const app = fastify()
app.get('/healthz', () => ({ status: 'ok' }))
app.get('/user', async (request, reply) => {
  const [, token = ''] = request.headers.authorization?.split(' ') ?? []
  await jwtVerify(token, key, { algorithms: ['EdDSA'] })
  return reply.type('application/json; charset=utf-8').send(body)
})
await app.listen({ port: Number(port), host: '127.0.0.1' })

import type { FastifyInstance } from 'fastify'

/** Has the calls of a scope keep their JSON as it came, as text: signatures are of the very bytes. */
export function takeRawJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

/** The value of such a body; undefined when it is no JSON. */
export function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

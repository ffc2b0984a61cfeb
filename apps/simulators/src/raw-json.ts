import type { FastifyInstance } from 'fastify'

/** Keeps JSON bodies as raw text: signatures cover the exact bytes. */
export function takeRawJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

/** Undefined for invalid JSON. */
export function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

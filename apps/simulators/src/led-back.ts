import type { FastifyReply } from 'fastify'

/**
 * Lets this page's forms redirect there: browsers also apply the policy to the redirect after a form. Ignores invalid
 * addresses.
 */
export function ledBack(reply: FastifyReply, addresses: readonly string[]): FastifyReply {
  const origins = [...new Set(addresses.filter((text) => URL.canParse(text)).map((text) => new URL(text).origin))]
  return reply.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self' ${origins.join(' ')}; base-uri 'none'`,
  )
}

import type { FastifyReply } from 'fastify'

/**
 * Lets the forms of this page lead back to whoever sent the person here: browsers also hold the redirect after a form
 * to the page's policy. Addresses that are none are left out.
 */
export function ledBack(reply: FastifyReply, addresses: readonly string[]): FastifyReply {
  const origins = [...new Set(addresses.filter((text) => URL.canParse(text)).map((text) => new URL(text).origin))]
  return reply.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self' ${origins.join(' ')}; base-uri 'none'`,
  )
}

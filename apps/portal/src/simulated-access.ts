import { z } from 'zod'

/** In milliseconds. */
const answerTimeoutMs = 3_000

const key = z.object({ kid: z.string(), jwk: z.record(z.string(), z.unknown()) })
const issuer = z.object({
  issuer: z.url(),
  clientId: z.string(),
  secret: z.string().nullable(),
  signing: key.nullable(),
  decryption: key.nullable(),
})
/** A service with mutual TLS and its own issuer. */
const mutual = z.object({ baseUrl: z.url(), ca: z.string(), cert: z.string(), key: z.string() })
const access = z.object({
  bankId: mutual,
  swish: mutual,
  issuers: z.record(z.string(), issuer),
})

/** New at each start of the simulators. */
export type SimulatedAccess = z.output<typeof access>

/** Null when the simulators do not answer: they start beside the portal and may restart. */
export async function readSimulatedAccess(simulatorsUrl: string): Promise<SimulatedAccess | null> {
  try {
    const answer = await fetch(new URL('/control/access', simulatorsUrl), {
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    return answer.ok ? access.parse(await answer.json()) : null
  } catch (error) {
    // Not started or too slow. Invalid answers are our fault, and thrown.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return null
    throw error
  }
}

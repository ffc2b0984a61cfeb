import { z } from 'zod'

/** Longest wait for the simulators, in milliseconds. */
const answerTimeoutMs = 3_000

const key = z.object({ kid: z.string(), jwk: z.record(z.string(), z.unknown()) })
const issuer = z.object({
  issuer: z.url(),
  clientId: z.string(),
  secret: z.string().nullable(),
  signing: key.nullable(),
  decryption: key.nullable(),
})
/** Of a service that wants our certificate, and has an issuer of its own. */
const mutual = z.object({ baseUrl: z.url(), ca: z.string(), cert: z.string(), key: z.string() })
const access = z.object({
  bankId: mutual,
  swish: mutual,
  issuers: z.record(z.string(), issuer),
})

/** What the simulators let us in with; another at each of their starts. */
export type SimulatedAccess = z.output<typeof access>

/** Asks the simulators, or says null when they do not answer: they start beside us, and may start again. */
export async function readSimulatedAccess(simulatorsUrl: string): Promise<SimulatedAccess | null> {
  try {
    const answer = await fetch(new URL('/control/access', simulatorsUrl), {
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    return answer.ok ? access.parse(await answer.json()) : null
  } catch (error) {
    // Not there yet, or too slow. What they answer wrongly is a fault of ours, and thrown.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return null
    throw error
  }
}

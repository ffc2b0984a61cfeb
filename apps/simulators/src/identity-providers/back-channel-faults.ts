import type { ServerResponse } from 'node:http'

/** Faults of direct calls; people's pages keep working. */
export const backChannelFaults = ['maintenance', 'garbage', 'silence', 'keysWithheld'] as const
export type BackChannelFault = (typeof backChannelFaults)[number]

/** Returns whether the fault applied. `path` is relative to the issuer's. */
export function answeredWithFault(fault: BackChannelFault | null, path: string, response: ServerResponse): boolean {
  const isDirect = /^\/(token|me|jwks|request|\.well-known)/.test(path)
  if (fault === null || !isDirect || (fault === 'keysWithheld' && !path.startsWith('/jwks'))) return false
  answers[fault](response)
  return true
}

const answers = {
  maintenance: (response) => response.writeHead(503, { 'retry-after': '30' }).end(),
  garbage: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bad Gateway'),
  // The connection stays open unanswered.
  silence: () => undefined,
  keysWithheld: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"keys":[]}'),
} as const satisfies Record<BackChannelFault, (response: ServerResponse) => unknown>

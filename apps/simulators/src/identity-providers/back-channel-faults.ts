import type { ServerResponse } from 'node:http'

/** Ways in which an issuer can fail whoever asks it directly; people's pages go on working. */
export const backChannelFaults = ['maintenance', 'garbage', 'silence', 'keysWithheld'] as const
export type BackChannelFault = (typeof backChannelFaults)[number]

/** Answers with the fault, and says whether it did. `path` is below the issuer's own. */
export function answeredWithFault(fault: BackChannelFault | null, path: string, response: ServerResponse): boolean {
  const isDirect = /^\/(token|me|jwks|request|\.well-known)/.test(path)
  if (fault === null || !isDirect || (fault === 'keysWithheld' && !path.startsWith('/jwks'))) return false
  answers[fault](response)
  return true
}

const answers = {
  maintenance: (response) => response.writeHead(503, { 'retry-after': '30' }).end(),
  garbage: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bad Gateway'),
  // The connection stays open and nothing comes.
  silence: () => undefined,
  keysWithheld: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"keys":[]}'),
} as const satisfies Record<BackChannelFault, (response: ServerResponse) => unknown>

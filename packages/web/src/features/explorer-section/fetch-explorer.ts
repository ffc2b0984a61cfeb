import type { ExplorerEntry, ExplorerHomeReply } from '@nyhem/contract/calls/explorer'
import { explorerFiles } from '@nyhem/contract/calls/explorer-address'
import { getExplorerHome } from '@nyhem/contract/routes/site.paths'
import { chooseView } from '@nyhem/domain/explorer/choose-view'
import type { ViewAddress } from '@nyhem/domain/explorer/view-address'
import { read, twice } from '../api-client/read.ts'
import { CallFailed } from '../api-client/send.ts'

async function fetchBytes(address: string, options: RequestInit): Promise<ArrayBuffer> {
  const answer = await fetch(address, options).catch((cause: unknown) => {
    throw options.signal?.aborted ? cause : new CallFailed(0, null, { cause })
  })
  if (!answer.ok) throw new CallFailed(answer.status, null)
  return answer.arrayBuffer()
}

type RequestedHome = { readonly reply: Promise<ExplorerHomeReply>; value: ExplorerHomeReply | null }

const homes = new Map<string, RequestedHome>()
const homeKey = ({ token, stageId, objectName }: ExplorerEntry): string => `${token}${stageId}/${objectName}`

/** Viewer data of a home; fetched once, and again after a failure. Throws `CallFailed`. */
export function fetchHome(entry: ExplorerEntry): Promise<ExplorerHomeReply> {
  const { token, stageId, objectName } = entry
  const key = homeKey(entry)
  const known = homes.get(key)
  if (known) return known.reply
  // The token is the start of the address; its last part is the content version.
  const params = { version: token.split('/').at(-2) ?? '', stageId, objectName }
  const requested: RequestedHome = { reply: read(getExplorerHome, { params }), value: null }
  requested.reply.then(
    (reply) => {
      requested.value = reply
    },
    () => homes.delete(key),
  )
  homes.set(key, requested)
  return requested.reply
}

/** Viewer data that has come already: the viewer opens with its first picture. */
export const homeAtHand = (entry: ExplorerEntry): ExplorerHomeReply | null => homes.get(homeKey(entry))?.value ?? null

export type Sharpness = 'low' | 'full'

/** Address of a panorama; the low-resolution one is shown first. */
export const panoramaAddress = (stageId: string, file: string, sharpness: Sharpness): string =>
  `${explorerFiles(stageId)}${file}${sharpness === 'low' ? '_lores' : ''}.qhdr`

const fetched = new Map<string, Promise<ArrayBuffer>>()

/** Bytes of a panorama. Throws `CallFailed`, or the signal's abort reason. */
export function fetchPanorama(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const early = fetched.get(address)
  fetched.delete(address)
  return early ?? twice(() => fetchBytes(address, { signal }))
}

/** Bytes of a panorama that were asked for early, which stay for `fetchPanorama`; undefined where they were not. */
export const earlyPanorama = (address: string): Promise<ArrayBuffer> | undefined => fetched.get(address)

/**
 * Asks for the viewer's first panorama, and answers its address, while its code loads; null where there is none. The viewer
 * retries and reports failures.
 */
export async function fetchEarly(entry: ExplorerEntry, wish: ViewAddress): Promise<string | null> {
  try {
    const home = await fetchHome(entry)
    const first = chooseView(home, wish)
    if (!first) return null
    const address = panoramaAddress(entry.stageId, first.view.file, 'low')
    if (fetched.has(address)) return address
    const bytes = twice(() => fetchBytes(address, { priority: 'high' }))
    bytes.catch(() => fetched.delete(address))
    fetched.set(address, bytes)
    return address
  } catch (cause) {
    console.warn('the viewer asks again when it is there', cause)
    return null
  }
}

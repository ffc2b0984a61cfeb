import type { ExplorerEntry, ExplorerHomeReply } from '@nyhem/contract/calls/explorer'
import { explorerFiles } from '@nyhem/contract/calls/explorer-address'
import { getExplorerHome } from '@nyhem/contract/routes/site.paths'
import { chooseView } from '@nyhem/domain/explorer/choose-view'
import type { ViewAddress } from '@nyhem/domain/explorer/view-address'
import { read } from '../api-client/read.ts'
import { CallFailed } from '../api-client/send.ts'

/** What was asked for could not be had: the server answered so, or nothing did. */
export class ExplorerUnavailable extends Error {
  readonly status: number | null
  constructor(status: number | null, options?: ErrorOptions) {
    super(`the explorer answered ${status ?? 'nothing'}`, options)
    this.name = 'ExplorerUnavailable'
    this.status = status
  }
}

/** A faulty server or a cut in the network is asked once more; what the server says it does not have is not. */
const mayPass = (status: number | null) => status === null || status >= 500

async function fetchOnce(address: string, options: RequestInit): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(address, options)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new ExplorerUnavailable(null, { cause })
  }
  if (!answer.ok) throw new ExplorerUnavailable(answer.status)
  return answer
}

async function fetchTwice(address: string, options: RequestInit): Promise<Response> {
  try {
    return await fetchOnce(address, options)
  } catch (cause) {
    if (!(cause instanceof ExplorerUnavailable) || !mayPass(cause.status)) throw cause
    return fetchOnce(address, options)
  }
}

const homes = new Map<string, Promise<ExplorerHomeReply>>()

/** All that the viewer shows of a home; fetched once, and again after a failure. Throws `ExplorerUnavailable`. */
export function fetchHome({ token, stageId, objectName }: ExplorerEntry): Promise<ExplorerHomeReply> {
  // The token is the beginning of the address, which ends with the version of what it says.
  const params = { version: token.split('/').at(-2) ?? '', stageId, objectName }
  const key = Object.values(params).join(' ')
  const known = homes.get(key)
  if (known) return known
  const asked = read(getExplorerHome, { params }).catch((cause: unknown) => {
    throw cause instanceof CallFailed ? new ExplorerUnavailable(cause.status || null, { cause }) : cause
  })
  asked.catch(() => homes.delete(key))
  homes.set(key, asked)
  return asked
}

export type Sharpness = 'low' | 'full'

/** Where a panorama lies: the small one is shown first. */
export const panoramaAddress = (stageId: string, file: string, sharpness: Sharpness): string =>
  `${explorerFiles(stageId)}${file}${sharpness === 'low' ? '_lores' : ''}.qhdr`

const fetched = new Map<string, Promise<ArrayBuffer>>()

/** The bytes of a panorama. Throws `ExplorerUnavailable`, or as the signal is aborted. */
export function fetchPanorama(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const early = fetched.get(address)
  fetched.delete(address)
  return early ?? fetchTwice(address, { signal }).then((answer) => answer.arrayBuffer())
}

/**
 * Asks for what the viewer shows first while its code is still on its way. What fails here is asked for again, and
 * told of, by the viewer.
 */
export async function fetchEarly(entry: ExplorerEntry, wish: ViewAddress): Promise<void> {
  try {
    const home = await fetchHome(entry)
    const first = chooseView(home, wish)
    if (!first) return
    const address = panoramaAddress(entry.stageId, first.view.file, 'low')
    if (fetched.has(address)) return
    const bytes = fetchTwice(address, { priority: 'high' }).then((answer) => answer.arrayBuffer())
    bytes.catch(() => fetched.delete(address))
    fetched.set(address, bytes)
  } catch (cause) {
    console.warn('the viewer asks again when it is there', cause)
  }
}

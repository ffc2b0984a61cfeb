import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleExplorer, sampleExplorerHome } from '../../examples/sample-explorer-home.ts'
import { CallFailed } from '../api-client/send.ts'
import { fetchEarly, fetchHome, fetchPanorama, panoramaAddress } from './fetch-explorer.ts'

const never = new AbortController().signal
const nothing = { cameraId: null, archetypeId: null, hour: null, gaze: null }
const bytes = () => new Response(new Uint8Array([1, 2, 3]))

function answering(...answers: (() => Response)[]) {
  const fetching = vi.fn(async (_address: string) => {
    const answer = answers.shift()
    if (!answer) throw new TypeError('no network')
    return answer()
  })
  vi.stubGlobal('fetch', fetching)
  return fetching
}

afterEach(() => vi.unstubAllGlobals())

describe('what the viewer fetches', () => {
  it('lies with the stage, small and sharp', () => {
    expect(panoramaAddress('se 1', 'a/b/c', 'low')).toBe(
      '/externalfiles/image/residenceexplorer/se%201/360/a/b/c_lores.qhdr',
    )
    expect(panoramaAddress('se-1', 'a/b/c', 'full').endsWith('/360/a/b/c.qhdr')).toBe(true)
  })
  it('is requested once more after a fault', async () => {
    const fetching = answering(() => new Response(null, { status: 503 }), bytes)
    expect((await fetchPanorama('/a.qhdr', never)).byteLength).toBe(3)
    expect(fetching).toHaveBeenCalledTimes(2)
  })
  it('is not requested again when the server does not have it', async () => {
    const fetching = answering(() => new Response(null, { status: 404 }), bytes)
    await expect(fetchPanorama('/a.qhdr', never)).rejects.toThrow(CallFailed)
    expect(fetching).toHaveBeenCalledTimes(1)
  })
  it('is given up when there is no network twice', async () => {
    answering()
    await expect(fetchPanorama('/a.qhdr', never)).rejects.toMatchObject({ status: 0 })
  })
})

describe('a home', () => {
  it('is fetched once, and again after a failure', async () => {
    const entry = { ...sampleExplorer, objectName: 'once' }
    const fetching = answering(
      () => new Response(null, { status: 404 }),
      () => Response.json(sampleExplorerHome),
    )
    await expect(fetchHome(entry)).rejects.toThrow(CallFailed)
    await expect(fetchHome(entry)).resolves.toEqual(sampleExplorerHome)
    await fetchHome(entry)
    expect(fetching).toHaveBeenCalledTimes(2)
  })
  it('has its first small panorama fetched while code is still on its way, and only once', async () => {
    const entry = { ...sampleExplorer, objectName: 'early' }
    const fetching = answering(() => Response.json(sampleExplorerHome), bytes)
    await fetchEarly(entry, nothing)
    await fetchEarly(entry, nothing)
    const address = panoramaAddress(entry.stageId, 'type-3c/living-kitchen/oak_16', 'low')
    expect(fetching.mock.calls.map(([requested]) => requested)).toEqual([
      `${entry.token}se-sjofartskajen-2/early`,
      address,
    ])
    expect((await fetchPanorama(address, never)).byteLength).toBe(3)
    expect(fetching).toHaveBeenCalledTimes(2)
  })
})

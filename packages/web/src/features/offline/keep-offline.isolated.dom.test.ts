import { siteById } from '@nyhem/domain/sites/all-sites'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '../../texts/load-texts.ts'
import { keepOffline } from './keep-offline.ts'
import { forgetKept, keptAt } from './kept-pages.ts'

vi.mock('../login/mount-overlays.tsx', () => ({}))
vi.mock('../fault-report/FaultReport.tsx', () => ({}))
vi.mock('../../load-further-styles.ts', () => ({ loadFurtherStyles: async () => undefined }))

const site = siteById('se')
const list = '/mina-sidor/arenden/'
const at = 'Wed, 04 Mar 2026 12:00:00 GMT'
let kept: Map<string, Map<string, Response>>
let registered: unknown[]
let asked: string[]

function answer(address: string): Response {
  const headers = { date: at, 'content-type': 'application/json' }
  if (address === list) return new Response('<ul></ul>', { headers: { date: at, 'content-type': 'text/html' } })
  if (address.endsWith('get_agreements'))
    return new Response(JSON.stringify([{ id: 'home-1', propertyId: 'house-1' }]), { headers })
  if (address.includes('rooms/home-1')) return new Response(JSON.stringify([{ id: 'kitchen' }]), { headers })
  if (address.includes('rooms/house-1')) return new Response(JSON.stringify([{ id: 'stairs' }]), { headers })
  return new Response('{}', { headers })
}

beforeEach(async () => {
  await loadTexts('sv')
  kept = new Map()
  registered = []
  asked = []
  const open = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, cache)
    return {
      put: async (address: string, response: Response) => void cache.set(address, response),
      match: async (address: string) => cache.get(address),
      delete: async (address: string) => cache.delete(address),
      keys: async () => [...cache.keys()].map((address) => ({ url: new URL(address, location.href).href })),
      addAll: async () => undefined,
    }
  }
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer(address)
  })
  const register = async (...all: unknown[]) => void registered.push(all)
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'connection')
  vi.unstubAllGlobals()
})

const keptNames = () => [...(kept.get('nyhem-offline elin')?.keys() ?? [])]

describe('what is kept for when there is no network', () => {
  it('is the list of errands and what a report asks for, under the person’s own id', async () => {
    await keepOffline(site, 'elin')
    expect(registered).toEqual([['/service-worker.js', { scope: '/mina-sidor/' }]])
    expect([...kept.keys()]).toEqual(['nyhem-offline elin'])
    expect(keptNames()).toEqual([
      list,
      '/account_service/user?siteId=se',
      '/notifications/sweden',
      '/case_management/account',
      '/case_management/draft?reporter=resident',
      '/case_management/customer/get_agreements',
      '/case_management/rooms/home-1',
      '/case_management/building_rooms/house-1',
      '/case_management/assets/kitchen',
      '/case_management/assets/stairs',
    ])
    expect(await keptAt(list)).toEqual(new Date(at))
  })

  it('is nothing of a person who was here before', async () => {
    await keepOffline(site, 'elin')
    await keepOffline(site, 'olle')
    expect([...kept.keys()]).toEqual(['nyhem-offline olle'])
    await forgetKept({ except: 'elin' })
    expect([...kept.keys()]).toEqual([])
  })

  it('is forgotten at log-out, and of other programs nothing is', async () => {
    await keepOffline(site, 'elin')
    kept.set('another', new Map())
    await forgetKept()
    expect([...kept.keys()]).toEqual(['another'])
    expect(await keptAt(list)).toBeNull()
  })

  it('is no page that leads elsewhere, as to the log-in', async () => {
    await keepOffline(site, 'elin')
    vi.stubGlobal('fetch', async () => ({ ok: true, redirected: true }))
    await keepOffline(site, 'elin')
    expect(keptNames()).not.toContain(list)
  })

  it('is the list alone where data is saved', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    await keepOffline(site, 'elin')
    expect(keptNames()).toEqual([list])
  })

  it('is nothing on a site without errands, or where the browser keeps nothing', async () => {
    await keepOffline(siteById('fi'), 'elin')
    Reflect.deleteProperty(navigator, 'serviceWorker')
    await keepOffline(site, 'elin')
    expect(asked).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { handleOffline } from './offline-worker.ts'
import type { FetchEventOfWorker, WorkerScope } from './worker-scope.ts'

const origin = 'https://se.example'
const now = Date.parse('2026-03-10T12:00:00Z')
const kept = (text: string, date = '2026-03-09T12:00:00Z') =>
  new Response(text, { headers: { date: new Date(date).toUTCString() } })

function scopeWith(caches: Record<string, Record<string, Response>>, isOnline = false) {
  let handle: (event: FetchEventOfWorker) => void = () => undefined
  const scope = {
    location: { origin },
    caches: {
      keys: async () => Object.keys(caches),
      open: async (name: string) => ({ match: async (key: string) => caches[name]?.[key]?.clone() }),
      delete: async (name: string) => delete caches[name],
    },
    fetch: async () => {
      if (!isOnline) throw new TypeError('no network')
      return new Response('from the network')
    },
    addEventListener: (_type: string, listener: typeof handle) => {
      handle = listener
    },
  } as unknown as WorkerScope
  handleOffline(scope, () => now)
  /** Null: the worker leaves it to the browser. */
  return async (path: string, { method = 'GET', mode = 'cors', destination = '' } = {}): Promise<string | null> => {
    let answered: Promise<Response> | null = null
    const request = { url: new URL(path, origin).href, method, mode, destination } as Request
    handle({
      request,
      respondWith: (answer) => {
        answered = answer
      },
    })
    return answered === null ? null : (await (answered as Promise<Response>)).text()
  }
}

const list = '/mina-sidor/arenden/'
const navigate = { mode: 'navigate' }
const script = { destination: 'script' }
const ofElin = 'nyhem-offline elin'

describe('my pages without a network', () => {
  it('show what was kept: the list, whatever narrows it, what it loads and what it asks', async () => {
    const ask = scopeWith({
      [ofElin]: {
        [list]: kept('the list'),
        [`${origin}/assets/a.js`]: kept('code', '2020-01-01'),
        [`${origin}/case_management/account`]: kept('who reports'),
      },
    })
    expect(await ask(list, navigate)).toBe('the list')
    expect(await ask(`${list}?status=ongoing`, navigate)).toBe('the list')
    expect(await ask('/assets/a.js', script)).toBe('code')
    expect(await ask('/case_management/account')).toBe('who reports')
    await expect(ask('/mina-sidor/', navigate)).rejects.toThrow('no network')
    await expect(ask('/case_management/draft')).rejects.toThrow('no network')
  })

  it('show the network’s answer while there is one', async () => {
    const ask = scopeWith({ [ofElin]: { [list]: kept('the list') } }, true)
    expect(await ask(list, navigate)).toBe('from the network')
  })

  it('show nothing that is older than seven days, and forget it', async () => {
    const caches = { [ofElin]: { [list]: kept('the list', '2026-03-03T12:00:00Z') } }
    const ask = scopeWith(caches)
    await expect(ask(list, navigate)).rejects.toThrow('no network')
    expect(caches).toEqual({})
  })

  it('leave to the browser what is sent, what is elsewhere, and what is not theirs', async () => {
    const ask = scopeWith({ other: { [list]: kept('of another program') } })
    expect(await ask('/case_management/draft', { method: 'PUT' })).toBeNull()
    expect(await ask('https://elsewhere.example/assets/a.js', script)).toBeNull()
    expect(await ask('/documents/1/paper.pdf')).toBeNull()
    await expect(ask(list, navigate)).rejects.toThrow('no network')
  })
})

import { describe, expect, it } from 'vitest'
import { addressOfPath, handlePushes, readPush } from './push-worker.ts'
import type { ClickEvent, OpenWindow, PushEventOfWorker, WorkerScope } from './worker-scope.ts'

const origin = 'https://se.example'
const said = {
  title: 'Norrvida',
  body: 'Ett dokument väntar',
  path: '/mina-sidor/?a=1',
  tag: 'signature:1',
  lang: 'sv',
}

function scopeWith(urls: readonly string[]) {
  const did: unknown[] = []
  const listeners = new Map<string, (event: never) => void>()
  let work: Promise<unknown> = Promise.resolve()
  const windows: OpenWindow[] = urls.map((url) => ({ url, focus: async () => did.push(`focus ${url}`) }))
  const scope = {
    location: { origin },
    registration: { showNotification: async (title: string, options: object) => did.push([title, options]) },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => did.push(`open ${url}`),
    },
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  } as unknown as WorkerScope
  handlePushes(scope)
  const waitUntil = (one: Promise<unknown>) => {
    work = one
  }
  return {
    did,
    async push(text: string | null) {
      const event: PushEventOfWorker = { waitUntil, data: text === null ? null : { text: () => text } }
      listeners.get('push')?.(event as never)
      await work
    },
    async click(data: unknown) {
      const event: ClickEvent = { waitUntil, notification: { data, close: () => did.push('close') } }
      listeners.get('notificationclick')?.(event as never)
      await work
    },
  }
}

describe('a push', () => {
  it('is shown as it is said, in its language, and replaces one about the same', async () => {
    const { did, push } = scopeWith([])
    await push(JSON.stringify(said))
    expect(did).toEqual([['Norrvida', { body: said.body, tag: said.tag, lang: 'sv', data: { path: said.path } }]])
  })

  it.each([null, '', 'no json', '[]', '{"title":"x"}'])('that is not ours is not shown: %s', async (text) => {
    const { did, push } = scopeWith([])
    await push(text)
    expect(did).toEqual([])
    expect(readPush(text ?? '')).toBeNull()
  })
})

describe('its click', () => {
  it('leads to the tab that is open there', async () => {
    const { did, click } = scopeWith([`${origin}/`, `${origin}/mina-sidor/?a=1#part`])
    await click({ path: said.path })
    expect(did).toEqual(['close', `focus ${origin}/mina-sidor/?a=1#part`])
  })

  it('opens another beside those that show something else', async () => {
    const { did, click } = scopeWith([`${origin}/mina-sidor/`])
    await click({ path: said.path })
    expect(did).toEqual(['close', `open ${origin}/mina-sidor/?a=1`])
  })

  it.each(['https://elsewhere.example/', '//elsewhere.example/x', undefined, 7])(
    'never leads to another host: %s',
    (path) => {
      expect(addressOfPath(path, origin)).toBe(`${origin}/`)
    },
  )
})

import type { WorkerScope } from './worker-scope.ts'

/** As the server says it (features/push/push-texts.ts). */
type Said = {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
  readonly lang: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Null for what is not ours. */
export function readPush(text: string): Said | null {
  try {
    const { title, body, path, tag, lang } = JSON.parse(text) as Record<string, unknown>
    return isText(title) && isText(body) && isText(path) && isText(tag) && isText(lang)
      ? { title, body, path, tag, lang }
      : null
  } catch {
    return null
  }
}

/** Where a click leads, on this very host; its start page where the path leads away. */
export function addressOfPath(path: unknown, origin: string): string {
  const url = isText(path) ? URL.parse(path, origin) : null
  return url?.origin === origin ? url.href : `${origin}/`
}

/** Shows pushes, and leads to what they are about: to the tab that is open there, or a new one. */
export function handlePushes(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    const said = readPush(event.data?.text() ?? '')
    if (said === null) return
    const { title, body, path, tag, lang } = said
    event.waitUntil(scope.registration.showNotification(title, { body, tag, lang, data: { path } }))
  })
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    const { path } = (notification.data ?? {}) as { path?: unknown }
    const address = addressOfPath(path, scope.location.origin)
    event.waitUntil(openOrFocus(scope, address))
  })
}

/** Other tabs are left alone: something may be written in them. */
async function openOrFocus({ clients }: WorkerScope, address: string): Promise<unknown> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url.split('#', 1)[0] === address)
  return open ? open.focus() : clients.openWindow(address)
}

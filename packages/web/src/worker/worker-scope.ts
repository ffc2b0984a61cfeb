/** What the service worker uses of its global scope. Source: W3C Service Workers; Push API; Notifications API. */
type Waiting = { waitUntil(work: Promise<unknown>): void }

export type OpenWindow = { readonly url: string; focus(): Promise<unknown> }

export type PushEventOfWorker = Waiting & { readonly data: { text(): string } | null }

export type ClickEvent = Waiting & {
  readonly notification: { readonly data: unknown; close(): void }
}

export type FetchEventOfWorker = {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

export type WorkerScope = {
  readonly location: { readonly origin: string }
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly caches: CacheStorage
  fetch(request: Request): Promise<Response>
  addEventListener(type: 'fetch', listener: (event: FetchEventOfWorker) => void): void
  addEventListener(type: 'push', listener: (event: PushEventOfWorker) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
}

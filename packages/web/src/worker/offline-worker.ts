import type { WorkerScope } from './worker-scope.ts'

/** Names of caches that my pages fill, one of a person (features/offline/keep-offline.ts). */
const keptPrefix = 'nyhem-offline'

/** Nothing older is shown. */
const longestKeptMs = 7 * 86_400_000

/** What the pages that are kept ask for; all else is the browser's own affair. */
const answeredPaths = ['/case_management/', '/account_service/user', '/notifications/']

/** Of the build: the same for everybody, and never changed under their name. */
const isFile = ({ destination }: Request): boolean => ['script', 'style', 'font'].includes(destination)

const isAnswered = (request: Request, origin: string): boolean => {
  const { origin: of, pathname } = new URL(request.url)
  if (request.method !== 'GET' || of !== origin) return false
  return request.mode === 'navigate' || isFile(request) || answeredPaths.some((path) => pathname.startsWith(path))
}

/** Asks the network first, always: what is kept is for when it has no answer. */
export function handleOffline(scope: WorkerScope, now: () => number): void {
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    if (isAnswered(request, scope.location.origin)) event.respondWith(answer(scope, request, now()))
  })
}

async function answer(scope: WorkerScope, request: Request, now: number): Promise<Response> {
  try {
    return await scope.fetch(request)
  } catch (cause) {
    const kept = await keptAnswer(scope.caches, request, now)
    if (kept) return kept
    throw cause
  }
}

/** A page is kept without what narrows it. What is too old is forgotten with all that was kept beside it. */
async function keptAnswer(caches: CacheStorage, request: Request, now: number): Promise<Response | null> {
  const key = request.mode === 'navigate' ? new URL(request.url).pathname : request.url
  for (const name of await caches.keys()) {
    if (!name.startsWith(keptPrefix)) continue
    const found = await (await caches.open(name)).match(key)
    if (!found) continue
    if (now - Date.parse(found.headers.get('date') ?? '') < longestKeptMs || isFile(request)) return found
    await caches.delete(name)
  }
  return null
}

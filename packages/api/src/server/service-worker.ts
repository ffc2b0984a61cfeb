import { routes } from '@nyhem/contract/routes/routes'
import type { ApiServer } from './api-server.ts'
import { ProblemError } from './problems.ts'
import { addRoute } from './route.ts'

/**
 * What browsers that have a service worker of ours get in its place when it is withdrawn: it ends itself, and takes with
 * it what it has kept. Source: decision 0132.
 */
const withdrawn = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** `text`: as built; null: there is none in development. `isWithdrawn`: by the operator. */
export function serviceWorkerRoutes(
  app: ApiServer,
  { text, buildId, isWithdrawn }: { text: string | null; buildId: string; isWithdrawn: boolean },
): void {
  addRoute(app, routes.site.getServiceWorker, {
    async handler(_request, reply) {
      if (text === null && !isWithdrawn) throw new ProblemError('NotFound')
      // Browsers compare it byte by byte: a new build is a new worker.
      return reply
        .type('text/javascript; charset=utf-8')
        .send(isWithdrawn ? withdrawn : `self.nyhemBuild=${JSON.stringify(buildId)};\n${text}`)
    },
  })
}

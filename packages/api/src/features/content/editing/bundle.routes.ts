import { routes } from '@nyhem/contract/routes/routes'
import { asId } from '@nyhem/domain/ids'
import { maySomewhere } from '@nyhem/domain/staff/may'
import type { ApiRequest, ApiServer } from '../../../server/api-server.ts'
import { ProblemError } from '../../../server/problems.ts'
import { addRoute } from '../../../server/route.ts'
import type { Asking, Bundles } from './bundles.types.ts'
import { allowsOf, byOf } from './office-requests.ts'
import type { ReviewRouteParts } from './review.routes.ts'

type BundleRouteParts = Pick<ReviewRouteParts, 'staff' | 'pageOf' | 'now'> & { readonly bundles: Bundles }

/** Calls of the office about bundles: the service asks for every page in them. */
export function bundleRoutes(app: ApiServer, parts: BundleRouteParts): void {
  const { bundles, staff } = parts
  const { bundles: family } = routes
  const access = { staff: staff.sessions }
  const asking = askingOf(parts)
  addRoute(app, family.listBundles, {
    access,
    handler: async (request) => ({ bundles: await bundles.list(await asking(request)) }),
  })
  addRoute(app, family.createBundle, {
    access,
    handler: async (request) => bundles.make(await asking(request), request.body),
  })
  addRoute(app, family.openBundle, {
    access,
    async handler(request) {
      const bundle = await bundles.open(await asking(request), asId(request.params.bundleId))
      return 'code' in bundle ? permitted(bundle) : bundle
    },
  })
  addRoute(app, family.listBundleCandidates, {
    access,
    async handler(request) {
      const asked = { bundleId: asId<'Bundle'>(request.params.bundleId), search: request.query.search }
      const { pages } = permitted(await bundles.candidates(await asking(request), asked))
      return { pages }
    },
  })
  addRoute(app, family.readPageBundle, {
    access: { ...access, subjectOf: parts.pageOf },
    handler: async (request) => bundles.ofPage(await asking(request), asId(request.params.pageId)),
  })
  bundleChangeRoutes(app, parts)
}

function bundleChangeRoutes(app: ApiServer, parts: BundleRouteParts): void {
  const { bundles, staff } = parts
  const { bundles: family } = routes
  const access = { staff: staff.sessions }
  const asking = askingOf(parts)
  addRoute(app, family.changeBundle, {
    access,
    async handler(request) {
      const bundleId = asId<'Bundle'>(request.params.bundleId)
      return permitted(await bundles.change(await asking(request), { bundleId, ...request.body }))
    },
  })
  addRoute(app, family.addBundlePage, {
    access,
    async handler(request) {
      const added = { bundleId: asId<'Bundle'>(request.params.bundleId), pageId: asId<'Page'>(request.body.pageId) }
      return permitted(await bundles.addPage(await asking(request), added))
    },
  })
  addRoute(app, family.removeBundlePage, {
    access,
    async handler(request) {
      const removed = { bundleId: asId<'Bundle'>(request.params.bundleId), pageId: asId<'Page'>(request.body.pageId) }
      return permitted(await bundles.removePage(await asking(request), removed))
    },
  })
  addRoute(app, family.publishBundle, {
    access,
    async handler(request) {
      const bundleId = asId<'Bundle'>(request.params.bundleId)
      return permitted(await bundles.publish(await asking(request), { bundleId, ...request.body }))
    },
  })
  addRoute(app, family.unscheduleBundle, {
    access,
    handler: async (request) =>
      permitted(await bundles.unschedule(await asking(request), asId(request.params.bundleId))),
  })
  addRoute(app, family.takeBundleApart, {
    access,
    handler: async (request) =>
      permitted(await bundles.takeApart(await asking(request), asId(request.params.bundleId))),
  })
}

type Refused = { readonly code: 'NotFound' | 'Forbidden' }

/** A bundle that one may not see is not there; one that one may see, but not publish, is forbidden to change. */
function permitted<Answer extends { readonly code: string }>(answer: Answer): Exclude<Answer, Refused> {
  if (answer.code === 'NotFound' || answer.code === 'Forbidden') throw new ProblemError(answer.code)
  return answer as Exclude<Answer, Refused>
}

const askingOf = (parts: BundleRouteParts) => {
  const [byWhom, allows] = [byOf(parts), allowsOf(parts)]
  return async (request: ApiRequest): Promise<Asking> => ({
    by: await byWhom(request),
    allows: await allows(request),
    publishesSomewhere: maySomewhere(await parts.staff.sessions.actor(request), 'publish'),
  })
}

import { referrerName, safeReturnPath } from '@nyhem/domain/account/return-path'
import { publishedRoute } from '../build-context.ts'
import { contentAs } from '../content-snapshot.ts'
import { personalPage } from './account.ts'
import type { Builder } from './builder.ts'

export const buildConsent: Builder<'consent'> = ({ entry }, context) => {
  const { site, query } = context
  const { heading, intro = null, points } = contentAs(entry, 'consent').fields
  return {
    ...personalPage(entry, heading, intro),
    model: {
      heading,
      intro,
      points,
      privacyHref: publishedRoute(context, 'privacy'),
      returnPath: safeReturnPath(query[referrerName], site) ?? publishedRoute(context, 'myPages') ?? site.pathPrefix,
    },
  }
}

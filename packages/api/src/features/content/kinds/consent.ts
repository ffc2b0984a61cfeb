import { referrerName, safeReturnPath } from '@nyhem/domain/account/return-path'
import { z } from 'zod'
import { publishedRoute } from '../building/build-context.ts'
import { longText, shortText } from '../tree/content-fields.ts'
import { contentAs } from '../tree/content-snapshot.ts'
import { definePersonalPage, unlistedPage } from './page-kind.ts'

const fields = z.strictObject({
  heading: shortText,
  intro: longText.optional(),
  /** What is stored and why. */
  points: z.array(longText).min(1).max(8),
})

export const consentPage = definePersonalPage(
  'consent',
  ({ entry }, context) => {
    const { site, query } = context
    const { heading, intro = null, points } = contentAs(entry, fields).fields
    return {
      ...unlistedPage(entry, heading, intro),
      model: {
        heading,
        intro,
        points,
        privacyHref: publishedRoute(context, 'privacy'),
        returnPath: safeReturnPath(query[referrerName], site) ?? publishedRoute(context, 'myPages') ?? site.pathPrefix,
      },
    }
  },
  { fields },
)

import { allSites } from '@nyhem/domain/sites/all-sites'
import { formOf } from '../blocks/form-fields.ts'
import type { ContentFolder, ContentProblem } from './read-content-folder.ts'

/** Problems across individually valid files. */
export const siteProblems = (content: ContentFolder): ContentProblem[] => [
  ...incompleteSites(content),
  ...sharedFormIds(content),
  ...unknownRecipients(content),
]

/** A site with pages needs site-wide content, a start page and an error page. */
function incompleteSites({ pages, sites, addresses }: ContentFolder): ContentProblem[] {
  return allSites().flatMap(({ siteId, pathPrefix }) => {
    const paths = new Set(addresses.filter((address) => address.siteId === siteId).map(({ path }) => path))
    if (paths.size === 0) return []
    const needed = [pathPrefix, '_404', '_500'].filter((path) => !paths.has(path))
    const file = pages.find((page) => page.siteId === siteId)?.file.replace(/\/[^/]*$/, '') ?? siteId
    return [
      ...needed.map((path) => ({ file, field: '(folder)', problem: `the site ${siteId} needs a page at ${path}` })),
      ...(sites.some((site) => site.siteId === siteId)
        ? []
        : [{ file, field: '(folder)', problem: `the site ${siteId} needs a site.yaml` }]),
    ]
  })
}

/** Answers are looked up by form id alone: two forms sharing an id would both use the first's fields. */
function sharedFormIds({ pages }: ContentFolder): ContentProblem[] {
  const seen = new Set<string>()
  return pages.flatMap(({ siteId, file, content }) =>
    content.blocks.flatMap((block, index) => {
      const form = formOf(block)
      if (!form) return []
      const key = `${siteId}:${form.formId}`
      if (!seen.has(key)) {
        seen.add(key)
        return []
      }
      return [{ file, field: `blocks[${index}].formId`, problem: `${form.formId} is another form's id on this site` }]
    }),
  )
}

/** A form names its recipient by a key of the site's addresses. */
function unknownRecipients({ pages, sites }: ContentFolder): ContentProblem[] {
  return pages.flatMap(({ siteId, file, content: { blocks } }) => {
    const known = sites.find((site) => site.siteId === siteId)?.content.recipients ?? {}
    return blocks.flatMap((block, index) => {
      const recipient = formOf(block)?.recipient
      if (recipient === undefined || Object.hasOwn(known, recipient)) return []
      const problem = `${recipient} is none of the recipients in site.yaml`
      return [{ file, field: `blocks[${index}].recipient`, problem }]
    })
  })
}

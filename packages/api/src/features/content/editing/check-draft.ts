import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import type { Path } from '@nyhem/domain/content/draft'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { type MediaRefusal, refusalOfMedium, rightsTimeZone } from '@nyhem/domain/media/media-rights'
import { resolveSite, siteById } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import type { ListedDocument, ListedPicture, MediaList } from '../../pictures/media.ts'
import { formOf } from '../blocks/form-fields.ts'
import { leadsSomewhere } from '../building/published-links.ts'
import type { PlaceOfPage } from '../tree/content-drafts.store.ts'
import { type ContentSnapshot, isPublished, treeOfSite } from '../tree/content-snapshot.ts'
import type { DraftProblem, FinishedDraft } from '../tree/draft-content.ts'
import { linkedPage } from '../tree/redirects.ts'
import { type Reference, referencesIn } from '../tree/references.ts'

export type Finished = Extract<FinishedDraft, { ok: true }>['content']

type Around = {
  place: Pick<PlaceOfPage, 'id' | 'siteId'>
  /** Of the paths that it names, those of pages of the site, shown or not. */
  inUse: ReadonlySet<string>
  snapshot: ContentSnapshot
  media: MediaList
  now: Instant
}

/**
 * What a page names and what shares its site: problems keep it from being published, as they do a file; warnings are
 * links to nothing.
 */
export function checkDraft(content: Finished, around: Around): { problems: DraftProblem[]; warnings: DraftProblem[] } {
  const found = missingReferences(content, around)
  const problemsOf = (missing: typeof found) =>
    missing.map(({ path, problem }): DraftProblem => ({ path, sort: 'wrong', problem }))
  const rest = problemsOf(found.filter(({ kind }) => kind !== 'link'))
  return {
    problems: [...rest, ...formProblems(content, around)],
    warnings: problemsOf(found.filter(({ kind }) => kind === 'link')),
  }
}

/** Something that a page names and that is not there. */
export type MissingReference = Pick<Reference, 'kind' | 'target'> & { path: Path; problem: string }

export const missingReferences = (content: Finished, around: Around): MissingReference[] =>
  partsWithReferences(content).flatMap(({ path, value }) =>
    referencesIn(value).flatMap((reference) => {
      const problem = problemOf(reference, around)
      const { kind, target, field } = reference
      return problem === null ? [] : [{ kind, target, path: [...path, ...partsOf(field)], problem }]
    }),
  )

export const pagesNamedIn = (content: Finished): string[] =>
  partsWithReferences(content)
    .flatMap(({ value }) => referencesIn(value))
    .flatMap(({ kind, target }) => (kind === 'page' ? [target] : []))

const partsWithReferences = (content: Finished): { path: Path; value: unknown }[] => [
  { path: ['listed'], value: content.listed },
  { path: ['fields'], value: content.fields },
  ...content.blocks.map(({ key, fields }) => ({ path: ['blocks', key, 'fields'], value: fields })),
]

/** `items[0].answer` → items, 0, answer. */
const partsOf = (field: string): string[] => field.split(/[.[\]]+/).filter(Boolean)

function problemOf({ kind, target }: Reference, { place, inUse, snapshot, media, now }: Around): string | null {
  const site = siteById(place.siteId)
  if (kind === 'link') {
    const isKnown = target.startsWith('/media/') || leadsSomewhere({ site, snapshot, now }, target)
    return isKnown ? null : `${target} leads to no page`
  }
  if (kind === 'page') {
    const tree = treeOfSite(snapshot, (resolveSite(site.host, target) ?? site).siteId)
    return inUse.has(target) || linkedPage(tree, target, now) ? null : `there is no page at ${target}`
  }
  if (kind === 'picture') return problemOfPicture(media.pictureOf(target), target, { site, now })
  if (kind === 'document') return problemOfMedium(media.documentOf(target), `document ${target}`, { site, now })
  return null
}

/** A picture says what it shows in the language of the site. */
function problemOfPicture(
  picture: ListedPicture | null,
  target: string,
  shown: { site: Site; now: Instant },
): string | null {
  const problem = problemOfMedium(picture, `picture ${target}`, shown)
  if (problem !== null || !picture) return problem
  const isDescribed = (picture.alt[shown.site.locale] ?? '') !== ''
  return isDescribed ? null : `${target} has no alternative text in ${shown.site.locale}`
}

const wordsOfRefusal = {
  RightsEnded: 'may no longer be published',
  OtherSite: 'is not for this site',
  ConsentMissing: 'shows people who have not been asked',
} as const satisfies Record<MediaRefusal, string>

/** On the day on which it would be seen first. */
function problemOfMedium(
  medium: ListedPicture | ListedDocument | null,
  name: string,
  { site: { siteId }, now }: { site: Site; now: Instant },
): string | null {
  if (!medium) return `there is no ${name}`
  const on = localDateOf(now, rightsTimeZone)
  const refusal = medium.right ? refusalOfMedium(medium.right, { siteId, on }) : null
  return refusal && `the ${name} ${wordsOfRefusal[refusal]}`
}

/** Answers are looked up by the id of the form alone, and written to addresses that the site names. */
export function formProblems({ blocks }: Finished, { place, snapshot, now }: Around): DraftProblem[] {
  const tree = treeOfSite(snapshot, place.siteId)
  const others = tree.entries.filter(
    (entry) =>
      entry.id !== place.id && (isPublished(entry, now) || (entry.shownFrom !== null && entry.shownFrom > now)),
  )
  const taken = new Set(
    others.flatMap((entry) => entry.content().blocks.flatMap((block) => formOf(block)?.formId ?? [])),
  )
  return blocks.flatMap(({ key, kind, id, fields }) => {
    const form = formOf({ kind: kind as BlockKind, id, fields })
    if (!form) return []
    const problems: DraftProblem[] = []
    const wrong = (name: string, problem: string) =>
      problems.push({ path: ['blocks', key, 'fields', name], sort: 'wrong', problem })
    if (taken.has(form.formId)) wrong('formId', `${form.formId} is another form's id on this site`)
    taken.add(form.formId)
    if (form.recipient !== undefined && !Object.hasOwn(tree.content.recipients, form.recipient))
      wrong('recipient', `${form.recipient} is none of the recipients of the site`)
    return problems
  })
}

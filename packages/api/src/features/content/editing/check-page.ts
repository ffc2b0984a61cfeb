import { type PageCheck, type PageFinding, pageChecks } from '@nyhem/contract/calls/editing'
import type { Instant } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import type { MediaList } from '../../pictures/media.ts'
import { richText } from '../building/rich-text.ts'
import { pathsInUse } from '../tree/content-drafts.store.ts'
import type { ContentKinds } from '../tree/content-file.ts'
import type { ContentSnapshot } from '../tree/content-snapshot.ts'
import { finishDraft, writtenOf } from '../tree/draft-content.ts'
import { formProblems, missingReferences, pagesNamedIn } from './check-draft.ts'
import type { EditedPage, PageChecks } from './editing.types.ts'
import * as rules from './page-rules.ts'
import { type Forms, writtenParts } from './written-parts.ts'

type Parts = {
  db: Kysely<Database>
  kinds: ContentKinds
  media: MediaList
  published: () => Promise<ContentSnapshot>
  forms: () => Forms
}

/** Of a check: findings that stop or are to be looked at; none: it is fine, with how many were checked. */
type Checked = { findings: { sort: 'stop' | 'look'; found: rules.RuleFinding }[]; checked: string | null }

/** Everything that should be looked at before a page is published, in the order of `pageChecks`. */
export function openPageChecks({ db, kinds, media, published, forms }: Parts): PageChecks {
  return { check }

  async function check(page: EditedPage, { ahead, now }: Parameters<PageChecks['check']>[1]): Promise<PageFinding[]> {
    const { kind, written } = page
    const { draft } = written
    const parts = writtenParts(kind, draft, forms())
    const texts = parts.flatMap(({ path, widget, value }) =>
      widget === 'rich' && typeof value === 'string' ? [{ path, html: richText(value) }] : [],
    )
    const pictures = parts.filter(({ widget }) => widget === 'picture')
    const { locale } = siteById(page.siteId)
    const altOf = (key: string) => {
      const picture = media.pictureOf(key)
      return picture && (picture.alt[locale] ?? '').trim()
    }
    const references = await checkReferences(page, now)
    const minutes = rules.readingMinutes(parts, texts)
    const description = rules.descriptionFinding(draft.seo)
    const unfinished = written.problems.map(({ path }) => ({ path, detail: null }))
    const links = parts.filter(({ widget }) => widget === 'link').length
    const linksInTexts = texts.flatMap(({ html }) => html.match(/<a /g) ?? []).length
    const checks = {
      fields: stops([...unfinished, ...references.fields], null),
      links: looks(references.links, String(links + linksInTexts)),
      pictures: stops(references.pictures, String(pictures.length)),
      'alt-texts': looks(rules.picturesWithoutAlt(pictures, altOf), String(pictures.length)),
      headings: looks(rules.headingsOutOfOrder(texts), null),
      'link-texts': looks(rules.emptyLinkTexts(parts, texts), String(links + linksInTexts)),
      tables: looks(rules.tablesWithoutHead(texts), null),
      'reading-length': looks(
        minutes > rules.mostMinutes ? [{ path: null, detail: String(minutes) }] : [],
        String(minutes),
      ),
      description: looks(description ? [description] : [], null),
      siblings: looks(
        ahead.map(({ siteId }) => ({ path: null, detail: siteId })),
        null,
      ),
    } as const satisfies Record<PageCheck, Checked>
    return pageChecks.flatMap((check) => findingsOf(check, checks[check]))
  }

  /** Of what the draft names: what is not there. */
  async function checkReferences(page: EditedPage, now: Instant) {
    const { kind, siteId, written } = page
    const finished = finishDraft(kind, written.draft, kinds)
    const content = finished.ok ? finished.content : writtenOf(written.draft)
    const inUse = await pathsInUse(db, siteId, pagesNamedIn(content))
    const around = { place: { id: page.pageId, siteId }, inUse, snapshot: await published(), media, now }
    const found = missingReferences(content, around).map(({ target, ...reference }) => ({
      ...reference,
      detail: target,
    }))
    // Forms can be asked only where they are whole.
    const forms = finished.ok ? formProblems(content, around).map(({ path }) => ({ path, detail: null })) : []
    return {
      links: found.filter(({ kind: of }) => of === 'link'),
      pictures: found.filter(({ kind: of }) => of === 'picture'),
      fields: [...found.filter(({ kind: of }) => of !== 'link' && of !== 'picture'), ...forms],
    }
  }
}

const findingsOf = (check: PageCheck, { findings, checked }: Checked): PageFinding[] =>
  findings.length === 0
    ? [{ check, sort: 'fine', path: null, detail: checked }]
    : findings.map(({ sort, found: { path, detail } }) => ({ check, sort, path: path && [...path], detail }))

const stops = (found: readonly rules.RuleFinding[], checked: string | null): Checked => ({
  findings: found.map((one) => ({ sort: 'stop', found: one })),
  checked,
})
const looks = (found: readonly rules.RuleFinding[], checked: string | null): Checked => ({
  findings: found.map((one) => ({ sort: 'look', found: one })),
  checked,
})

import { type PageKind, pageKinds } from '@nyhem/contract/pages/page-kinds'
import { type SiteId, siteIds } from './addresses.ts'
import { contentPages } from './content-pages.ts'
import { journeyOfKind, kindsOf } from './site-pages.ts'

/** What stands below a page of content, as the catalogue or a feed makes it. */
const below: Partial<Record<PageKind, { parent: PageKind; steps: string }>> = {
  'county-search': { parent: 'areas', steps: '{county}/' },
  'municipality-search': { parent: 'areas', steps: '{county}/{municipality}/' },
  area: { parent: 'areas', steps: '{county}/{municipality}/{area}/' },
  stage: { parent: 'areas', steps: '{county}/{municipality}/{area}/{stage}/' },
  'sold-out': { parent: 'areas', steps: '{county}/{municipality}/{area}/{stage}/' },
  object: { parent: 'areas', steps: '{county}/{municipality}/{area}/{stage}/{object}/' },
  'not-found-stage': { parent: 'areas', steps: '{county}/{municipality}/{area}/{what is gone}/' },
  'not-found-object': { parent: 'areas', steps: '{county}/{municipality}/{area}/{stage}/{what is gone}/' },
  'premises-object': { parent: 'premises-start', steps: '{premises}/' },
  'not-found-premises': { parent: 'premises-start', steps: '{what is gone}/' },
  'rental-project': { parent: 'rental-start', steps: '{project}/' },
  'reference-project': { parent: 'reference-start', steps: '{project}/' },
  'succession-stage': { parent: 'succession', steps: '{home}/' },
  'my-pages-board-member': { parent: 'my-pages-home', steps: '' },
  'residence-news': { parent: 'my-pages-news-list', steps: '{item}/' },
}

const anywhere = new Set<PageKind>(['404', '500'])

/** Where a site has pages of a kind: the first path, and how many more the content has. Null where it has none. */
function pathOn(site: SiteId, kind: PageKind): string | null {
  if (anywhere.has(kind)) return 'any'
  const written = contentPages(site).filter((page) => page.kind === kind)
  const made = below[kind]
  const parent = made && contentPages(site).find((page) => page.kind === made.parent)
  if (made && parent) return `\`${parent.path}${made.steps}\``
  const [first, ...more] = written
  if (!first) return null
  return more.length > 0 ? `\`${first.path}\` + ${more.length}` : `\`${first.path}\``
}

const testOf = (kind: PageKind): string =>
  Object.hasOwn(journeyOfKind, kind)
    ? `\`journeys/${journeyOfKind[kind as keyof typeof journeyOfKind]}\``
    : '`kinds/page-kinds.spec.ts`'

/** `docs/page-kinds.md`: every kind of the registry, where each site has it, and which test opens it. */
export function pageKindsTable(): string {
  const rows = pageKinds.map((kind) =>
    [`\`${kind}\``, ...siteIds.map((site) => pathOn(site, kind) ?? '–'), testOf(kind)].join(' | '),
  )
  const counts = siteIds.map((site) => `${site} ${kindsOf[site].length}`).join(', ')
  return `# Page kinds

Every kind of page in the registry (\`packages/contract/src/pages/page-kinds.ts\`), where each site of the demo has one, and
the test in \`e2e/src\` that opens it. Written by \`npm run page-kinds\`; a test tells when it is out of date. The tests of
\`kinds/\` are made from the same registry and content: \`npm test\` opens each kind on one site, \`npm run test:all\` on each that has
it (status, kind, language, one heading of the first level, pictures, console, width, axe), and \`served/\` reads its HTML, links and JSON-LD. Kinds that an
address opens: ${counts}.

| kind | ${siteIds.join(' | ')} | test |
|${' --- |'.repeat(siteIds.length + 2)}
${rows.map((row) => `| ${row} |`).join('\n')}
`
}

/** Kinds that no site has a page of: the demo must have one of each. */
export const kindsWithoutPage = (): PageKind[] =>
  pageKinds.filter((kind) => siteIds.every((site) => pathOn(site, kind) === null))

/** File of the table. */
export const tableFile = new URL('../../docs/page-kinds.md', import.meta.url)

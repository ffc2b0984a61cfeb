import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Content files of a test, by path. */
export type ContentFixture = {
  folder: string
  write(files: Readonly<Record<string, string>>): Promise<void>
  remove(): Promise<void>
}

/** Minimum content of a site. */
export const smallSite = {
  'se/site.yaml': 'footerHeadings: { company: Företaget, explore: Upptäck, help: Hjälp }',
  'se/page.yaml':
    'kind: start\ntitle: Norrvida\nfields: { hero: { heading: Nya hem, picture: stills/a.jpg }, sentenceSearch: true }',
  'se/_404/page.yaml': 'kind: "404"\ntitle: Borta\nfields: { heading: Borta, lead: Här finns inget. }',
  'se/_500/page.yaml': 'kind: "500"\ntitle: Fel\nfields: { heading: Något gick fel, lead: Försök igen. }',
} as const

export async function contentFixture(files: Readonly<Record<string, string>> = smallSite): Promise<ContentFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'nyhem-content-'))
  const write: ContentFixture['write'] = async (more) => {
    for (const [name, text] of Object.entries(more)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
  }
  await write(files)
  return { folder, write, remove: () => rm(folder, { recursive: true }) }
}

import { readFileSync } from 'node:fs'
import type { ExplorerInput } from '@nyhem/contract/feed/explorer-lines'
import type { FeedInput, FeedInputs } from '@nyhem/contract/feed/feed-lines'
import { mediaManifestSchema } from '@nyhem/contract/media-manifest'
import type { LocalDate } from '@nyhem/domain/dates'
import type { Locale } from '@nyhem/domain/sites/site'
import { buildDemoCatalogue } from '../catalogue.ts'
import { viewLines } from './explorer-lines.ts'
import { pictureLines } from './picture-lines.ts'

/** Deterministic per day. */
export function buildDemoExplorer(today: LocalDate): ExplorerInput[] {
  const lines = [...buildDemoCatalogue(today)].map((line) => JSON.parse(line) as FeedInput)
  const homes = lines.filter((line): line is FeedInputs['home'] => line.type === 'home')
  const stages = lines.filter((line): line is FeedInputs['stage'] => line.type === 'stage')
  const pictures = readPictures()
  const pictureOf = (key: string) => {
    const found = pictures.get(key)
    if (!found) throw new Error(`no picture ${key} in the media`)
    return found
  }
  const alt = (key: string, locale: Locale) => pictureOf(key).alt[locale] ?? ''
  const proportionOf = (key: string) => pictureOf(key).height / pictureOf(key).width
  return [...viewLines(homes, alt), ...pictureLines({ homes, stages, alt, proportionOf })]
}

function readPictures() {
  const text = readFileSync(new URL('../../media/manifest.json', import.meta.url), 'utf8')
  return new Map(mediaManifestSchema.parse(JSON.parse(text)).pictures.map((picture) => [picture.key, picture]))
}

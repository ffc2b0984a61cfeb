import type { Block, BlockKind, BlockOf } from '@nyhem/contract/blocks/blocks'
import type { Living } from '@nyhem/contract/living'
import { accessFacts } from '@nyhem/domain/housing/access-facts'
import type { Area, Home } from '@nyhem/domain/housing/catalogue'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import type { HousingPath } from '@nyhem/domain/housing/listings'
import type { TenancyCost } from '@nyhem/domain/housing/tenancy-cost'
import type { z } from 'zod'
import { buildBlocks } from '../blocks/build-blocks.ts'
import type { BuildContext } from '../building/build-context.ts'
import { pageOfKind } from '../building/page-of-kind.ts'
import { contentAs, publishedPage } from '../tree/content-snapshot.ts'
import { areasFields, stageFields } from '../tree/living-fields.ts'

/** Blocks of the start page that hold for every house, so that editors write them once. */
const blocksOfEveryHouse: ReadonlySet<BlockKind> = new Set<BlockKind>(['week-programme', 'noticeboard', 'telephone'])

/** A row. */
const notesShown = 4

type Subject = {
  readonly area: Pick<Area, 'name' | 'nearby'>
  /** Of the stage or one of its homes. */
  readonly path: HousingPath
  /** A home, or what holds for all of a stage. */
  readonly home: Pick<Home, 'hasLift' | 'floor'>
  /** Of a planned house nothing is decided but how it is built. */
  readonly isPlanned: boolean
  readonly cost: TenancyCost | null
}

/** Null where the list of all homes has nothing about living in them. */
export async function livingModel(
  { area, path, home, isPlanned, cost }: Subject,
  context: BuildContext,
): Promise<Living | null> {
  const entry = pageOfKind('areas', context)
  const written = entry && contentAs(entry, areasFields).fields.living
  if (!written) return null
  const rooms = isPlanned ? [] : roomsOf(path, written.rooms, context)
  const blocks = await houseBlocks({ areaName: area.name, isPlanned, rooms }, context)
  return {
    standards: written.standards,
    access: [...accessFacts(home, area.nearby)],
    cost,
    included: written.included,
    rooms,
    blocks,
  }
}

type WrittenRooms = z.output<typeof stageFields>['rooms']

/** Those written of the stage, else those of every house. */
function roomsOf(path: HousingPath, ofAll: WrittenRooms, { site, tree, now, media }: BuildContext): Living['rooms'] {
  const entry = publishedPage(tree, housingHref(site, { ...path, home: null }), now)
  const own = entry?.kind === 'stage' ? contentAs(entry, stageFields).fields.rooms : []
  return (own.length > 0 ? own : ofAll).flatMap(({ name, text, picture: key }) => {
    const picture = media.picture(key, site.locale)
    return picture ? [{ name, text, picture }] : []
  })
}

type House = { areaName: string; isPlanned: boolean; rooms: Living['rooms'] }

async function houseBlocks({ areaName, isPlanned, rooms }: House, context: BuildContext): Promise<Block[]> {
  const start = pageOfKind('start', context)
  const written = start?.content().blocks.filter(({ kind }) => blocksOfEveryHouse.has(kind)) ?? []
  const blocks = await buildBlocks(written, context)
  const shown = blocks.filter(({ kind }) => !isPlanned || kind === 'telephone')
  return shown.map((block) => {
    if (block.kind === 'noticeboard') return ownNotesFirst(block, areaName)
    return block.kind === 'week-programme' ? withoutPictureOf(block, rooms) : block
  })
}

/** A page shows a picture once. */
function withoutPictureOf(block: BlockOf<'week-programme'>, rooms: Living['rooms']): BlockOf<'week-programme'> {
  const isShown = rooms.some(({ picture }) => picture.key === block.model.picture?.key)
  return isShown ? { ...block, model: { ...block.model, picture: null } } : block
}

/** Notes name the house and its town: `Granngården, Eskilstuna`. */
function ownNotesFirst(block: BlockOf<'noticeboard'>, areaName: string): BlockOf<'noticeboard'> {
  const isOwn = ({ place }: { place: string }) => place.split(',')[0] === areaName
  const { notes } = block.model
  const sorted = [...notes.filter(isOwn), ...notes.filter((note) => !isOwn(note))]
  return { ...block, model: { ...block.model, notes: sorted.slice(0, notesShown) } }
}

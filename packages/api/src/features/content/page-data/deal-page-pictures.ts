import type { Picture } from '@nyhem/contract/picture'
import { dealPictures } from '@nyhem/domain/pictures/deal-pictures'
import { furtherPictures } from '../../pictures/further-pictures.ts'

type Fields = Readonly<Record<string, unknown>>
type Card = Fields & { readonly picture: Picture }

/** `cards` in reading order; those not seen, or seen by a plan, after the others. */
type Found = { fixed: Picture[]; cards: Card[]; unseen: Card[] }

/**
 * The model with no picture in two cards, nor in a card and a text: a card, which leads elsewhere, takes the next
 * picture of its subject, or none. The texts' own, galleries and drawings stay. Decision 0071.
 */
export function dealPagePictures<Model extends object>(model: Model): Model {
  const found: Found = { fixed: [], cards: [], unseen: [] }
  gather(model, found, false)
  const cards = [...found.cards, ...found.unseen]
  if (cards.length === 0) return model
  const wishes = cards.map(({ picture }) => [picture, ...furtherPictures(picture)])
  const dealt = dealPictures([
    ...found.fixed.map(({ key }) => ({ isFixed: true, wishes: [key] })),
    ...wishes.map((pictures) => ({ isFixed: false, wishes: pictures.map(({ key }) => key) })),
  ]).slice(found.fixed.length)
  const changed = new Map<unknown, Picture | null>()
  for (const [index, card] of cards.entries()) {
    const picture = wishes[index]?.find(({ key }) => key === dealt[index]) ?? null
    if (picture !== card.picture) changed.set(card, picture)
  }
  return changed.size === 0 ? model : (replaced(model, changed) as Model)
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isPicture = (value: unknown): value is Picture => isFields(value) && 'orgWidth' in value && 'hash' in value
/** What leads elsewhere and shows what is there. */
const isCard = (value: Fields): value is Card =>
  typeof value.href === 'string' && isPicture(value.picture) && !value.picture.vector

function gather(value: unknown, found: Found, isUnseen: boolean): void {
  if (!isFields(value)) return
  if (isPicture(value)) {
    if (!value.vector) found.fixed.push(value)
  } else if (isCard(value)) {
    const list = isUnseen || isFields(value.plan) ? found.unseen : found.cards
    list.push(value)
  } else for (const part of partsOf(value)) gather(part.value, found, isUnseen || part.isUnseen)
}

type Part = { value: unknown; isUnseen: boolean }

function partsOf(whole: Fields | readonly unknown[]): Part[] {
  const seen = (value: unknown): Part => ({ value, isUnseen: false })
  if (Array.isArray(whole)) return whole.map(seen)
  const titles = titlesIn(whole as Fields)
  return Object.entries(whole).flatMap(([name, value]): Part[] => {
    // A stage shows the plans of its homes. Without plans they share the picture of their house.
    if (name === 'homes' && 'homeList' in whole) return []
    if (!Array.isArray(value)) return [seen(value)]
    // A gallery, or pictures to download: each for itself.
    if (name === 'pictures') return value.map((item) => seen(isFields(item) && 'picture' in item ? item.picture : item))
    const firstUnseen = name === titles?.name ? titles.from : value.length
    return value.map((item, index) => ({ value: item, isUnseen: index >= firstUnseen }))
  })
}

/** The list that shows titles only, from an index on. */
function titlesIn(whole: Fields): { name: string; from: number } | null {
  if (whole.layout === 'rows') return { name: 'links', from: 0 }
  if ('articles' in whole && 'ground' in whole) return { name: 'articles', from: whole.ground === 'plain' ? 1 : 0 }
  return null
}

/** Parts without a change are the same objects. */
function replaced(value: unknown, changed: ReadonlyMap<unknown, Picture | null>): unknown {
  if (!isFields(value) || isPicture(value)) return value
  if (Array.isArray(value)) return sameOr(value, (item) => replaced(item, changed))
  const picture = changed.get(value)
  if (picture !== undefined) return { ...value, picture }
  const entries = Object.entries(value)
  const after = sameOr(entries, (entry) => sameOr(entry, (part) => replaced(part, changed)))
  return after === entries ? value : Object.fromEntries(after)
}

function sameOr<Item>(list: Item[], change: (item: Item) => unknown): Item[] {
  const after = list.map(change)
  return after.every((item, index) => item === list[index]) ? list : (after as Item[])
}

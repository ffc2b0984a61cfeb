import { disposalForms, listedHomeStatuses, outdoorAreas, residenceTypes } from '@nyhem/domain/housing/enumerations'
import { homeFeatures } from '@nyhem/domain/search/home-features'
import { BitGroup } from './bit-words.ts'

/** Stands for an unknown day: the largest comparable value. */
export const unknownDay = 0x7fff_ffff

/** The sliders end at five. */
const roomsGroups = 5
const datedChoices = 3

/**
 * Searchable attributes of a site's rows, each in its own array: a bit or a number per row. A stage's rows begin at a
 * word, so that counting stages and areas only looks at words.
 */
export class IndexColumns {
  private words = 256
  exists = new Int32Array(this.words)
  homes = new Int32Array(this.words)
  /** Shown without a status filter. */
  visible = new Int32Array(this.words)
  stageOfWord = new Int32Array(this.words)
  areaOfWord = new Int32Array(this.words)
  /** Indexed as in the domain's lists. */
  homeStatus = new BitGroup(listedHomeStatuses.length, this.words)
  disposalForm = new BitGroup(disposalForms.length, this.words)
  outdoorArea = new BitGroup(outdoorAreas.length, this.words)
  residenceType = new BitGroup(residenceTypes.length, this.words)
  features = new BitGroup(homeFeatures.length, this.words)
  /** Rooms less one; the last means that many or more. */
  roomsGroup = new BitGroup(roomsGroups, this.words)
  /** Homes available by the last day of each choice, as of the latest query's day. */
  movedIn = new BitGroup(datedChoices, this.words)
  /** Minor units; NaN where unknown, so that no comparison holds. */
  price = new Float64Array(this.words * 32)
  /** Minor units; NaN where unknown. */
  monthlyCost = new Float64Array(this.words * 32)
  /** Square metres; NaN where unknown. */
  size = new Float64Array(this.words * 32)
  /** 0 where unknown. */
  rooms = new Uint8Array(this.words * 32)
  /** Days since 1970. */
  moveIn = new Int32Array(this.words * 32)
  /** Home id of each row; empty for a stage without homes. */
  readonly ids: string[] = []

  get bytes(): number {
    const groups = this.groups().reduce((sum, { width }) => sum + width, 0)
    return this.words * (5 * 4 + groups + 32 * (8 + 8 + 8 + 1 + 4 + 8))
  }

  grow(words: number): void {
    if (words <= this.words) return
    this.words = Math.max(words, Math.ceil(this.words * 1.5))
    const textsOf = (old: Int32Array<ArrayBuffer>) => copied(old, new Int32Array(this.words))
    this.exists = textsOf(this.exists)
    this.homes = textsOf(this.homes)
    this.visible = textsOf(this.visible)
    this.stageOfWord = textsOf(this.stageOfWord)
    this.areaOfWord = textsOf(this.areaOfWord)
    for (const group of this.groups()) group.grow(this.words)
    this.price = copied(this.price, new Float64Array(this.words * 32))
    this.monthlyCost = copied(this.monthlyCost, new Float64Array(this.words * 32))
    this.size = copied(this.size, new Float64Array(this.words * 32))
    this.rooms = copied(this.rooms, new Uint8Array(this.words * 32))
    this.moveIn = copied(this.moveIn, new Int32Array(this.words * 32))
  }

  clear(start: number, length: number): void {
    const end = start + length
    this.exists.fill(0, start, end)
    this.homes.fill(0, start, end)
    this.visible.fill(0, start, end)
    for (const group of this.groups()) group.clear(start, end)
    this.price.fill(Number.NaN, start * 32, end * 32)
    this.monthlyCost.fill(Number.NaN, start * 32, end * 32)
    this.size.fill(Number.NaN, start * 32, end * 32)
    this.rooms.fill(0, start * 32, end * 32)
    this.moveIn.fill(unknownDay, start * 32, end * 32)
    for (let row = start * 32; row < end * 32; row++) this.ids[row] = ''
  }

  private groups(): BitGroup[] {
    return [
      this.homeStatus,
      this.disposalForm,
      this.outdoorArea,
      this.residenceType,
      this.features,
      this.roomsGroup,
      this.movedIn,
    ]
  }
}

function copied<A extends Int32Array | Float64Array | Uint8Array>(old: A, fresh: A): A {
  fresh.set(old)
  return fresh
}

import type { MyPagesLines } from '@nyhem/contract/feed/my-pages-lines'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { type InteriorChoice, isChoiceOpen, takesReportedChoice } from '@nyhem/domain/my-home/interior-choice'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { StoredLine } from '../catalogue/import-lines.ts'
import { missingOf } from '../my-pages-feed/my-pages-feed.ts'
import {
  deleteChoice,
  deleteDate,
  insertChoice,
  lockChoice,
  type StoredChoice,
  siteOfHome,
  updateOffer,
  upsertDate,
  writeChosen,
} from './home-follow-up.store.ts'

type Tx = Kysely<Database>
type InteriorChoiceLine = MyPagesLines['interior-choice']
type OfferedChoice = InteriorChoice & { readonly homeId: string }

/** Removers return whether the row existed. */
export const homeLines = (now: () => Instant) => ({
  takers: {
    'timeline-date': takeTimelineDate,
    'interior-choice': (tx: Tx, line: InteriorChoiceLine) => takeInteriorChoice(tx, line, now()),
  },
  removers: { 'timeline-date': deleteDate, 'interior-choice': deleteChoice },
})

/** Stores a date of a home or a stage. */
async function takeTimelineDate(tx: Tx, line: MyPagesLines['timeline-date']): Promise<StoredLine> {
  const { homeExternalId: homeId, stageExternalId: stageId } = line
  const missing = await missingOf(tx, line.type, [
    { field: 'homeExternalId', thing: 'home', id: homeId },
    { field: 'stageExternalId', thing: 'stage', id: stageId },
  ])
  if (missing) return missing
  const written = await upsertDate(tx, {
    id: line.externalId,
    homeId,
    stageId,
    route: line.route,
    title: line.title,
    startsOn: line.startsOn as LocalDate | null,
    endsOn: line.endsOn as LocalDate | null,
    time: line.time,
    place: line.place,
    whatToDo: line.whatToDo,
    doneOn: line.doneOn as LocalDate | null,
  })
  return { ok: true, written }
}

/**
 * Stores a home's interior choices. A buyer's selection stays while the choice is open; if its option is withdrawn, the
 * standard is restored and logged.
 */
async function takeInteriorChoice(tx: Tx, line: InteriorChoiceLine, now: Instant): Promise<StoredLine> {
  const named = [{ field: 'homeExternalId', thing: 'home', id: line.homeExternalId }] as const
  const missing = await missingOf(tx, line.type, named)
  if (missing) return missing
  const site = siteById(await siteOfHome(tx, line.homeExternalId))
  const wrong = line.options.findIndex(({ price }) => price.currency !== site.currency)
  if (wrong >= 0) {
    const field = `interior-choice.options.${wrong}.price.currency`
    const found = JSON.stringify(line.options[wrong]?.price.currency)
    return {
      ok: false,
      problem: { code: 'WrongValue', field, found, expected: `the site's currency ${site.currency}` },
    }
  }
  const offer = offerOf(line)
  const known = await lockChoice(tx, line.externalId)
  if (!known) await insertChoice(tx, offer)
  const isChanged = known !== null && !isSameOffer(known, offer)
  if (isChanged) await updateOffer(tx, offer)
  const isChosen = await writeReported(tx, { line, known, offer, site, now })
  return { ok: true, written: known === null ? 'added' : isChanged || isChosen ? 'changed' : 'unchanged' }
}

const offerOf = (line: InteriorChoiceLine): OfferedChoice => ({
  id: line.externalId,
  homeId: line.homeExternalId,
  room: line.room,
  title: line.title,
  description: line.description,
  decideBy: line.decideBy as LocalDate,
  options: line.options,
  chosenOptionId: line.chosenOptionId,
})

const offerText = ({ homeId, room, title, description, decideBy, options }: OfferedChoice): string =>
  JSON.stringify([
    [homeId, room, title, description, decideBy],
    options.map(({ id, price, pictureKey, roomPictureKey = null, isStandard, ...words }) => [
      [id, words.title, words.description, price.minor, isStandard],
      [pictureKey, roomPictureKey],
    ]),
  ])

/** Stored JSON reorders keys. */
const isSameOffer = (a: OfferedChoice, b: OfferedChoice): boolean => offerText(a) === offerText(b)

type Reported = {
  line: InteriorChoiceLine
  known: StoredChoice | null
  offer: OfferedChoice
  site: Site
  now: Instant
}

/** Applies the business system's selection where it has authority; returns whether anything changed. */
async function writeReported(tx: Tx, { line, known, offer, site, now }: Reported): Promise<boolean> {
  const before = known?.chosenOptionId ?? null
  const isOffered = offer.options.some(({ id }) => id === before)
  const stands = isOffered ? before : null
  const isReported =
    line.chosenOptionId !== null &&
    takesReportedChoice({
      isOpen: isChoiceOpen(offer, now, site.timeZone),
      isBuyersOwn: stands !== null && known?.isBuyersOwn === true,
    })
  const chosen = isReported ? line.chosenOptionId : stands
  if (chosen === before) return false
  const by = { actor: 'business-system', accountId: null } as const
  await writeChosen(tx, { choiceId: offer.id, homeId: offer.homeId, optionId: chosen, ...by, at: now })
  return true
}

import { addDays, type Instant, type LocalDate, startOfDay } from '../dates.ts'
import { addMoney, type Currency, fromMinor, type Money } from '../money.ts'

/** Option for part of a home. */
export type InteriorOption = {
  readonly id: string
  readonly title: string
  readonly description: string
  /** On top of the home's price; zero for the standard. */
  readonly price: Money
  /** Media library key, or null. */
  readonly pictureKey: string | null
  /** Picture of a room with the option; null, or absent in lines stored before the field. */
  readonly roomPictureKey?: string | null
  /** Default; one option of each choice. */
  readonly isStandard: boolean
}

/** Choice open to a home's buyers. */
export type InteriorChoice = {
  readonly id: string
  readonly room: string
  readonly title: string
  readonly description: string
  /** Last day to choose or change. */
  readonly decideBy: LocalDate
  readonly options: readonly InteriorOption[]
  readonly chosenOptionId: string | null
}

/** Lock time: the end of the last day, local time. Never fails. */
export const lockedFrom = ({ decideBy }: Pick<InteriorChoice, 'decideBy'>, timeZone: string): Instant =>
  startOfDay(addDays(decideBy, 1), timeZone)

/** Whether buyers may still choose. Never fails. */
export const isChoiceOpen = (choice: Pick<InteriorChoice, 'decideBy'>, now: Instant, timeZone: string): boolean =>
  now < lockedFrom(choice, timeZone)

/** Chosen option, else the standard, else null. Never fails. */
export const standingOption = ({
  options,
  chosenOptionId,
}: Pick<InteriorChoice, 'options' | 'chosenOptionId'>): InteriorOption | null =>
  options.find(({ id }) => id === chosenOptionId) ?? options.find(({ isStandard }) => isStandard) ?? null

/** Outcome of choosing. `changed`: false when already chosen. */
export type ChoiceDecision =
  | { readonly code: 'Ok'; readonly changed: boolean }
  | { readonly code: 'Locked' }
  | { readonly code: 'UnknownOption' }

/**
 * Whether an option may be chosen now. Repeating the current choice always succeeds, for retried calls. Never fails.
 */
export function decideChoice(
  choice: InteriorChoice,
  optionId: string,
  { now, timeZone }: { readonly now: Instant; readonly timeZone: string },
): ChoiceDecision {
  if (choice.options.every(({ id }) => id !== optionId)) return { code: 'UnknownOption' }
  if (choice.chosenOptionId === optionId) return { code: 'Ok', changed: false }
  return isChoiceOpen(choice, now, timeZone) ? { code: 'Ok', changed: true } : { code: 'Locked' }
}

/** Total price of the current options. Never fails. */
export const additionsOf = (
  choices: readonly Pick<InteriorChoice, 'options' | 'chosenOptionId'>[],
  currency: Currency,
): Money =>
  choices.reduce<Money>(
    (sum, choice) => {
      const option = standingOption(choice)
      return option ? addMoney(sum, option.price) : sum
    },
    fromMinor(0, currency),
  )

/**
 * Whether the business system's choice replaces the current one. A buyer's own is retained while open; afterwards the
 * business system prevails. Never fails.
 */
export const takesReportedChoice = ({
  isOpen,
  isBuyersOwn,
}: {
  readonly isOpen: boolean
  readonly isBuyersOwn: boolean
}) => !(isOpen && isBuyersOwn)

/** What totals need of a choice. */
export type PricedChoice = {
  readonly id: string
  readonly options: readonly { readonly id: string; readonly price: Money; readonly isStandard: boolean }[]
  readonly standingId: string | null
}

/** Totals of a home's choices, with options selected but not saved. Amounts in minor units of one currency. */
export type InteriorTotals = {
  /** Sum of what is saved. */
  readonly standing: Money
  /** Sum as it would be with every selection saved. */
  readonly selected: Money
  /** Choices whose selection differs from what is saved. */
  readonly unsaved: number
  /** Choices whose selection costs nothing. */
  readonly included: number
}

/** Totals while choosing. `selected`: option per choice id; others are as saved. Never fails. Source: decision 0079. */
export function interiorTotals(
  choices: readonly PricedChoice[],
  selected: Readonly<Partial<Record<string, string>>>,
  currency: Currency,
): InteriorTotals {
  const none = fromMinor(0, currency)
  return choices.reduce<InteriorTotals>(
    (totals, choice) => {
      const priceOf = (wanted: string | null) => choice.options.find(({ id }) => id === wanted)?.price ?? none
      const chosenId = selected[choice.id] ?? choice.standingId
      const price = priceOf(chosenId)
      return {
        standing: addMoney(totals.standing, priceOf(choice.standingId)),
        selected: addMoney(totals.selected, price),
        unsaved: totals.unsaved + (chosenId === choice.standingId ? 0 : 1),
        included: totals.included + (price.minor === 0 ? 1 : 0),
      }
    },
    { standing: none, selected: none, unsaved: 0, included: 0 },
  )
}

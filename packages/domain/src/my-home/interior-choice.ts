import { addDays, type Instant, type LocalDate, startOfDay } from '../dates.ts'
import { addMoney, type Currency, fromMinor, type Money } from '../money.ts'

/** One way that a part of a home may be made. */
export type InteriorOption = {
  readonly id: string
  readonly title: string
  readonly description: string
  /** What it costs besides the price of the home; nothing for the standard. */
  readonly price: Money
  /** A picture of the media library, or null. */
  readonly pictureKey: string | null
  /** Made so when nothing is chosen. One option of a choice is. */
  readonly isStandard: boolean
}

/** Something in a home that its buyers may choose. */
export type InteriorChoice = {
  readonly id: string
  readonly room: string
  readonly title: string
  readonly description: string
  /** The last day on which it may be chosen and changed. */
  readonly decideBy: LocalDate
  readonly options: readonly InteriorOption[]
  readonly chosenOptionId: string | null
}

/** When a choice is locked: the day after its last day begins, where the home is. Never fails. */
export const lockedFrom = ({ decideBy }: Pick<InteriorChoice, 'decideBy'>, timeZone: string): Instant =>
  startOfDay(addDays(decideBy, 1), timeZone)

/** Whether buyers may still choose. Never fails. */
export const isChoiceOpen = (choice: Pick<InteriorChoice, 'decideBy'>, now: Instant, timeZone: string): boolean =>
  now < lockedFrom(choice, timeZone)

/** What stands: what was chosen, else the standard; null of a choice that has neither. Never fails. */
export const standingOption = ({
  options,
  chosenOptionId,
}: Pick<InteriorChoice, 'options' | 'chosenOptionId'>): InteriorOption | null =>
  options.find(({ id }) => id === chosenOptionId) ?? options.find(({ isStandard }) => isStandard) ?? null

/** What choosing comes to. `changed`: false when it had been chosen already. */
export type ChoiceDecision =
  | { readonly code: 'Ok'; readonly changed: boolean }
  | { readonly code: 'Locked' }
  | { readonly code: 'UnknownOption' }

/**
 * Whether an option may be chosen now. What is chosen already may be chosen again at any time, so that a call that is
 * repeated gets the same answer. Never fails.
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

/** What all that stands costs besides the price of the home. Never fails. */
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
 * Whether the business system's word of what is chosen goes before what stands. While a choice is open, what a buyer has
 * chosen stands; afterwards the business system has the last word. Never fails.
 */
export const takesToldChoice = ({ isOpen, isBuyersOwn }: { readonly isOpen: boolean; readonly isBuyersOwn: boolean }) =>
  !(isOpen && isBuyersOwn)

import type { OpeningModel } from '@nyhem/contract/sale-opening'
import type { Instant } from '@nyhem/domain/dates'
import type { ShownOpening } from '../../../sale-opening/sale-opening.ts'
import type { BuildContext } from '../build-context.ts'

/** Moments at which a page says something else of an opening: the waiting room opens, the sale does, all may book. */
export const openingChanges = (opening: ShownOpening | null): Instant[] =>
  opening ? [opening.roomOpensAt, opening.opensAt, opening.endsAt] : []

/** Sites without login have no waiting room: they say when the sale opens. */
export const openingModel = (
  { site, now }: Pick<BuildContext, 'site' | 'now'>,
  opening: ShownOpening | null,
): OpeningModel | null => opening && { ...opening, hasOpened: now >= opening.opensAt, hasRoom: site.has.login }

import type { ListedShowing } from '@nyhem/contract/shared-models'
import type { Instant } from '@nyhem/domain/dates'
import type { Showing } from '@nyhem/domain/housing/catalogue'
import { leftOf, registrationState } from '@nyhem/domain/showing/register-for-showing'
import { showingHref } from '@nyhem/domain/showing/showing-address'
import { showingModels } from '../../../catalogue/housing-cards.ts'
import { type BuildContext, publishedRoute } from '../build-context.ts'

/** Future moments at which the list changes: registration closes when a showing starts; it is removed when it ends. */
export const showingChanges = (showings: readonly Showing[], now: Instant): Instant[] =>
  showings.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((moment) => moment > now)

/** Showings that have not ended, earliest first, with remaining places and registration link. */
export async function listedShowings(
  context: Pick<BuildContext, 'site' | 'tree' | 'now' | 'placesTaken'>,
  showings: readonly Showing[],
): Promise<ListedShowing[]> {
  const { now, placesTaken } = context
  const taken = await placesTaken(showings.map(({ id }) => id))
  const route = publishedRoute(context, 'showing')
  const byId = new Map(showings.map((showing) => [String(showing.id), showing]))
  return showingModels(showings, now).flatMap((model) => {
    const showing = byId.get(model.id)
    if (!showing) return []
    const places = taken.get(model.id) ?? 0
    const isOpen = registrationState(showing, places, now) === 'open'
    return {
      ...model,
      placesLeft: leftOf(showing, places),
      registerHref: route !== null && isOpen ? showingHref(route, model.id) : null,
    }
  })
}

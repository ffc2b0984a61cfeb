import { mapViewHash } from '@nyhem/domain/sites/crisis-banner'
import { closedBannersKey } from '../features/crisis-banner/closed-banners-key.ts'

// Runs before the first paint on pages with a crisis banner and hides it where it must not show, to avoid layout shift.
// A classic script, since a module would run too late, so only constants may be imported (the build inlines them and
// checks that no import is left).
{
  const { dataset } = document.documentElement
  const isClosed = () => ` ${localStorage.getItem(closedBannersKey)} `.includes(` ${dataset.crisis} `)
  if (location.hash === mapViewHash || isClosed()) dataset.crisisHidden = ''
}

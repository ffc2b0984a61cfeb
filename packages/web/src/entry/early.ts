import { mapViewHash } from '@nyhem/domain/sites/crisis-banner'
import { closedBannersKey } from '../features/crisis-banner/closed-banners-key.ts'

// Runs before the first paint, and only on pages with a crisis banner: hides it where it must not show, so that
// nothing moves afterwards. It is a classic script, since a module would run too late, so only constants may be
// imported (the build puts them in their places and checks that no import is left).
{
  const { dataset } = document.documentElement
  const isClosed = () => ` ${localStorage.getItem(closedBannersKey)} `.includes(` ${dataset.crisis} `)
  if (location.hash === mapViewHash || isClosed()) dataset.crisisHidden = ''
}

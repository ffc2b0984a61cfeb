import { classNames } from '@nyhem/web/class-names'
import { Ellipsis, Search } from 'lucide-react'
import { Link, usePage } from '../entry/navigation.tsx'
import { useMe } from '../entry/session.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import symbol from '../themes/symbol.svg'
import css from './Phone.module.css'
import { addressOfPlace, nameOfPlace, placesOf } from './places.ts'

export function PhoneTop({ onPalette }: { onPalette: () => void }) {
  const { product, navigation } = useTexts()
  return (
    <header className={css.top}>
      <img src={symbol} alt="" width={22} height={22} />
      <span className={css.product}>{product}</span>
      <button type="button" onClick={onPalette} aria-label={navigation.find}>
        <Search size={20} aria-hidden="true" />
      </button>
    </header>
  )
}

/** Most places beside "More", which has the rest. */
const mostPlaces = 4

/** `onMore`: opens what leads to every place. */
export function PhoneBar({ onMore }: { onMore: () => void }) {
  const texts = useTexts()
  const me = useMe()
  const page = usePage()
  return (
    <nav className={css.bar} aria-label={texts.navigation.main}>
      {placesOf(me)
        .slice(0, mostPlaces)
        .map((place) => {
          const isHere = place.page === page
          return (
            <Link
              key={place.page}
              href={addressOfPlace(place)}
              className={classNames(css.place, isHere && css.here)}
              {...(isHere ? { 'aria-current': 'page' as const } : {})}
            >
              <place.icon size={20} aria-hidden="true" />
              {nameOfPlace(place, texts)}
            </Link>
          )
        })}
      <button type="button" className={css.place} onClick={onMore}>
        <Ellipsis size={20} aria-hidden="true" />
        {texts.navigation.more}
      </button>
    </nav>
  )
}

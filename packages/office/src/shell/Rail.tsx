import { classNames } from '@nyhem/web/class-names'
import { CircleHelp, LogOut, Search } from 'lucide-react'
import { Link, usePage } from '../entry/navigation.tsx'
import { useMe } from '../entry/session.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import symbol from '../themes/symbol.svg'
import { Initials } from '../ui/Initials.tsx'
import { addressOfPlace, nameOfPlace, type Place, placesOf } from './places.ts'
import css from './Rail.module.css'
import { useLogOut } from './use-log-out.ts'

export function Rail({ onPalette, onKeyList }: { onPalette: () => void; onKeyList: () => void }) {
  const texts = useTexts()
  const me = useMe()
  const logOut = useLogOut()
  const places = placesOf(me)
  const { navigation } = texts
  const rolesHeld = [...new Set(me.grants.map(({ role }) => texts.roles[role]))]
  return (
    <header className={css.rail}>
      <div className={css.site}>
        <img src={symbol} alt="" width={20} height={20} />
        <span>
          {texts.product}
          <small>{texts.office}</small>
        </span>
      </div>
      <button type="button" className={css.find} onClick={onPalette}>
        <Search size={16} aria-hidden="true" />
        {navigation.find}
        <kbd>Ctrl K</kbd>
      </button>
      <nav aria-label={navigation.main}>
        <List places={places.filter(({ group }) => group === null)} />
        {(['content', 'people', 'common'] as const).map((group) => {
          const inGroup = places.filter((place) => place.group === group)
          if (inGroup.length === 0) return null
          return (
            <div key={group}>
              <p id={`places-${group}`} className={css.group}>
                {navigation[group]}
              </p>
              <List places={inGroup} labelledBy={`places-${group}`} />
            </div>
          )
        })}
      </nav>
      <div className={css.me}>
        <Initials name={me.name} isLarge />
        <span className={css.name}>
          {me.name}
          <small>{rolesHeld[0] ?? texts.people.noRole}</small>
        </span>
        <button
          type="button"
          className={css.tool}
          onClick={onKeyList}
          aria-label={navigation.keys}
          title={navigation.keys}
        >
          <CircleHelp size={16} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={css.tool}
          onClick={logOut}
          aria-label={navigation.logOut}
          title={navigation.logOut}
        >
          <LogOut size={16} aria-hidden="true" />
        </button>
      </div>
    </header>
  )
}

function List({ places, labelledBy }: { places: readonly Place[]; labelledBy?: string }) {
  const texts = useTexts()
  const page = usePage()
  return (
    <ul {...(labelledBy ? { 'aria-labelledby': labelledBy } : {})}>
      {places.map((place) => {
        const isHere = place.page === page
        return (
          <li key={place.page}>
            <Link
              href={addressOfPlace(place)}
              className={classNames(css.place, isHere && css.here)}
              {...(isHere ? { 'aria-current': 'page' as const } : {})}
            >
              <place.icon size={16} aria-hidden="true" />
              {nameOfPlace(place, texts)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

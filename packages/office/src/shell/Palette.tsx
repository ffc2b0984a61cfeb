import { classNames } from '@nyhem/web/class-names'
import { Keyboard, LogOut, type LucideIcon, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { goTo } from '../entry/navigation.tsx'
import { useMe } from '../entry/session.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import css from './Palette.module.css'
import { addressOfPlace, nameOfPlace, placesOf } from './places.ts'
import { useLogOut } from './use-log-out.ts'

type Offer = { readonly name: string; readonly group: 'goTo' | 'acts'; readonly icon: LucideIcon; act(): void }

/** Words in any order, without regard to case. */
const fits = (name: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word))

function useOffers(onKeyList: () => void): readonly Offer[] {
  const texts = useTexts()
  const me = useMe()
  const logOut = useLogOut()
  return [
    ...placesOf(me).map(
      (place): Offer => ({
        name: nameOfPlace(place, texts),
        group: 'goTo',
        icon: place.icon,
        act: () => goTo(addressOfPlace(place)),
      }),
    ),
    { name: texts.navigation.keys, group: 'acts', icon: Keyboard, act: onKeyList },
    { name: texts.navigation.logOut, group: 'acts', icon: LogOut, act: logOut },
  ]
}

/** A combo box: what is typed narrows the list, arrows choose, Enter goes. */
export function Palette({ onClose, onKeyList }: { onClose: () => void; onKeyList: () => void }) {
  const texts = useTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const offers = useOffers(onKeyList).filter(({ name }) => fits(name, typed.trim()))
  const chosen = Math.min(at, offers.length - 1)

  function take(offer: Offer | undefined): void {
    if (!offer) return
    onClose()
    offer.act()
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && offers.length > 0) setAt((chosen + step + offers.length) % offers.length)
    if (event.key === 'Enter') take(offers[chosen])
    if (step !== 0 || event.key === 'Enter') event.preventDefault()
  }

  return (
    <Dialog title={texts.palette.title} onClose={onClose} isBare>
      <div className={css.field}>
        <Search size={18} aria-hidden="true" />
        <input
          role="combobox"
          aria-label={texts.palette.title}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(offers.length > 0 ? { 'aria-activedescendant': `${id}-${chosen}` } : {})}
          placeholder={texts.palette.hint}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div role="listbox" id={`${id}-list`} aria-label={texts.palette.title} className={css.list}>
        {offers.map((offer, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen one.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
          <div
            key={offer.name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={classNames(css.offer, index === chosen && css.chosen)}
            onClick={() => take(offer)}
          >
            <offer.icon size={16} aria-hidden="true" />
            <span className={css.name}>{offer.name}</span>
            <span className={css.group}>{texts.palette[offer.group]}</span>
          </div>
        ))}
      </div>
      <p role="status" className={css.count}>
        {offers.length === 0 ? texts.palette.none : texts.palette.count(offers.length)}
      </p>
    </Dialog>
  )
}

import { addressOfBooking, addressOfCustomer, addressOfEdited } from '@nyhem/contract/office-pages'
import { classNames } from '@nyhem/web/class-names'
import { Contact, FileText, Keyboard, KeyRound, LogOut, type LucideIcon, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { goTo } from '../entry/navigation.tsx'
import { useMe } from '../entry/session.tsx'
import type { OfficeTexts } from '../texts/sv.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useOfferedActs } from './acts.ts'
import css from './Palette.module.css'
import { addressOfPlace, nameOfPlace, placesOf } from './places.ts'
import { useFoundBookings, useFoundCustomers, useFoundPages } from './use-found.ts'
import { useLogOut } from './use-log-out.ts'

type Offer = {
  readonly key: string
  readonly name: string
  readonly detail?: string
  readonly group: 'goTo' | 'acts' | 'pages' | 'bookings' | 'customers'
  readonly icon: LucideIcon
  act(): void
}

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
  const offered = useOfferedActs()
  return [
    ...placesOf(me).map(
      (place): Offer => ({
        key: place.page,
        name: nameOfPlace(place, texts),
        group: 'goTo',
        icon: place.icon,
        act: () => goTo(addressOfPlace(place)),
      }),
    ),
    ...offered.map((act): Offer => ({ ...act, key: `act ${act.name}`, group: 'acts' })),
    { key: 'keys', name: texts.navigation.keys, group: 'acts', icon: Keyboard, act: onKeyList },
    { key: 'log-out', name: texts.navigation.logOut, group: 'acts', icon: LogOut, act: logOut },
  ]
}

type Found = { readonly offers: readonly Offer[]; readonly isSearching: boolean; readonly hasFailed: boolean }

/** Bookings first: how one stands is asked more often than who has it. */
function useFound(typed: string): Found {
  const bookings = useFoundBookings(typed)
  const customers = useFoundCustomers(typed)
  const pages = useFoundPages(typed)
  const states = [bookings.state, customers.state, pages.state]
  return {
    isSearching: states.includes('searching'),
    hasFailed: states.includes('failed'),
    offers: [
      ...bookings.found.map(
        ({ id, number, homeNumber, stageName, buyer }): Offer => ({
          ...{ key: id, name: `${number}, ${homeNumber}`, group: 'bookings', icon: KeyRound },
          detail: [buyer, stageName].filter(Boolean).join(', '),
          act: () => goTo(addressOfBooking(id)),
        }),
      ),
      ...customers.found.map(
        ({ id, name, email, phone }): Offer => ({
          ...{ key: id, name, group: 'customers', icon: Contact },
          detail: [email, phone].filter(Boolean).join(', '),
          act: () => goTo(addressOfCustomer(id)),
        }),
      ),
      ...pages.found.map(
        ({ pageId, title, path }): Offer => ({
          ...{ key: pageId, name: title || path, detail: path, group: 'pages', icon: FileText },
          act: () => goTo(addressOfEdited(pageId)),
        }),
      ),
    ],
  }
}

/** A combo box: what is typed narrows the list and finds bookings, customers and pages, arrows choose, Enter goes. */
export function Palette({ onClose, onKeyList }: { onClose: () => void; onKeyList: () => void }) {
  const texts = useTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = useFound(typed)
  const offers = [...useOffers(onKeyList).filter(({ name }) => fits(name, typed.trim())), ...found.offers]
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
            key={offer.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={classNames(css.offer, index === chosen && css.chosen)}
            onClick={() => take(offer)}
          >
            <offer.icon size={16} aria-hidden="true" />
            <span className={css.name}>
              {offer.name}
              {offer.detail && <small>{offer.detail}</small>}
            </span>
            <span className={css.group}>{texts.palette[offer.group]}</span>
          </div>
        ))}
      </div>
      <p role="status" className={css.count}>
        {saidOf(texts.palette, offers.length, found)}
      </p>
    </Dialog>
  )
}

function saidOf(words: OfficeTexts['palette'], count: number, { isSearching, hasFailed }: Found): string {
  if (isSearching) return words.searching
  if (hasFailed) return words.failed
  return count === 0 ? words.none : words.count(count)
}

import type { StaffMe } from '@nyhem/contract/calls/staff'
import { type OfficePage, officePages } from '@nyhem/contract/office-pages'
import type { StaffAction } from '@nyhem/domain/staff/staff-actions'
import { History, Images, type LucideIcon, Shield, SunMedium } from 'lucide-react'
import { mayDo } from '../entry/session.tsx'
import type { OfficeTexts } from '../texts/sv.ts'

/** A place of the rail. `needs`: what one must be allowed somewhere to see it. `key`: after G. */
export type Place = {
  readonly page: Exclude<OfficePage, 'loggedIn'>
  readonly needs: StaffAction | null
  readonly group: 'content' | 'people' | 'common' | null
  readonly key: string
  readonly icon: LucideIcon
}

export const places: readonly Place[] = [
  { page: 'today', needs: null, group: null, key: 'i', icon: SunMedium },
  { page: 'media', needs: 'media', group: 'content', key: 'm', icon: Images },
  { page: 'people', needs: 'see-people', group: 'people', key: 'p', icon: Shield },
  { page: 'log', needs: 'read-log', group: 'common', key: 'l', icon: History },
]

/** Only what one may do: nothing is greyed. */
export const placesOf = (me: StaffMe): readonly Place[] =>
  places.filter(({ needs }) => needs === null || mayDo(me, needs))

export const addressOfPlace = ({ page }: Place): string => officePages[page]

export const nameOfPlace = ({ page }: Place, { navigation }: OfficeTexts): string =>
  ({
    today: navigation.today,
    media: navigation.media,
    people: navigation.peopleAndRoles,
    log: navigation.log,
  })[page]

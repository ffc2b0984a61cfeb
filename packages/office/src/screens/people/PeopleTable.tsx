import type { StaffPerson } from '@nyhem/contract/calls/staff'
import { classNames } from '@nyhem/web/class-names'
import { Link } from '../../entry/navigation.tsx'
import { dayText } from '../../texts/format.ts'
import type { OfficeTexts } from '../../texts/sv.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { Initials } from '../../ui/Initials.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import css from './People.module.css'

/** The first day on which one of the roles ends. */
const firstEnd = ({ grants }: StaffPerson): string | null =>
  grants.flatMap(({ until }) => until ?? []).sort()[0] ?? null

function rolesText({ grants, hasLeft }: StaffPerson, { roles, people }: OfficeTexts): string {
  if (hasLeft) return people.left
  const names = [...new Set(grants.map(({ role }) => roles[role]))]
  return names.length === 0 ? people.noRole : names.join(', ')
}

type Props = {
  people: readonly StaffPerson[]
  chosen: string | null
  addressOf: (person: StaffPerson) => string
}

export function PeopleTable({ people, chosen, addressOf }: Props) {
  const texts = useTexts()
  const { people: words } = texts
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.person}</th>
            <th scope="col">{words.roles}</th>
            <th scope="col">{words.seen}</th>
            <th scope="col">{words.ends}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const isChosen = person.id === chosen
            const end = firstEnd(person)
            return (
              <tr key={person.id} className={classNames(isChosen && table.chosen, person.hasLeft && table.dim)}>
                <th scope="row">
                  <span className={css.person}>
                    <Initials name={person.name} />
                    <Link href={addressOf(person)} data-row {...(isChosen ? { 'aria-current': 'true' as const } : {})}>
                      {person.name}
                    </Link>
                  </span>
                </th>
                <td>{rolesText(person, texts)}</td>
                <td className={table.still}>{person.lastSeenAt ? dayText(texts, person.lastSeenAt) : words.never}</td>
                <td className={table.still}>{end && <Status tone="wait">{dayText(texts, end)}</Status>}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

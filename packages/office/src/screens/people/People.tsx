import type { StaffPerson } from '@nyhem/contract/calls/staff'
import { officePages } from '@nyhem/contract/office-pages'
import { listStaff } from '@nyhem/contract/routes/office.paths'
import { staffRoles } from '@nyhem/domain/staff/staff-roles'
import { useId } from 'react'
import { call } from '../../calls/call.ts'
import { changeQuery, useAddress } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterChoice, optionsOf } from '../../ui/FilterChoice.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { PeopleTable } from './PeopleTable.tsx'
import { PersonPanel } from './PersonPanel.tsx'

type Filter = { readonly name: string; readonly role: string; readonly chosen: string | null }

function readFilter(query: URLSearchParams): Filter {
  return { name: query.get('name') ?? '', role: query.get('role') ?? '', chosen: query.get('person') }
}

const fits = ({ name, role }: Filter, person: StaffPerson): boolean =>
  `${person.name} ${person.email}`.toLowerCase().includes(name.trim().toLowerCase()) &&
  (role === '' || person.grants.some((grant) => grant.role === role))

/** Everybody of the staff, and who may do what. The list is short enough to be filtered here. */
export function People() {
  const texts = useTexts()
  const filter = readFilter(useAddress().query)
  const { answer, again, set } = useAnswer('people', () => call(listStaff))
  const people = answer.kind === 'failed' ? null : (answer.value?.people ?? null)
  const chosen = people?.find(({ id }) => id === filter.chosen) ?? null
  const onChanged = (person: StaffPerson) => {
    if (people) set({ people: people.map((one) => (one.id === person.id ? person : one)) })
  }
  return (
    <>
      <Head crumb={texts.navigation.people} title={texts.people.title} />
      <Screen
        panel={
          chosen ? <PersonPanel key={chosen.id} person={chosen} onChanged={onChanged} /> : <p>{texts.people.choose}</p>
        }
      >
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {answer.kind === 'asking' && people === null && <Loading />}
        {people && <Listed people={people} filter={filter} />}
      </Screen>
    </>
  )
}

function Listed({ people, filter }: { people: readonly StaffPerson[]; filter: Filter }) {
  const texts = useTexts()
  const shown = people.filter((person) => fits(filter, person))
  return (
    <>
      <Filters filter={filter} />
      {shown.length === 0 ? (
        <Empty title={texts.people.none} why={texts.people.noneWhy(people.length)}>
          <Button onClick={() => changeQuery({ name: null, role: null })}>{texts.people.clear}</Button>
        </Empty>
      ) : (
        <PeopleTable people={shown} chosen={filter.chosen} addressOf={addressOfPerson} />
      )}
      <p role="status">{texts.people.count(shown.length, people.length)}</p>
    </>
  )
}

/** With the filter that is set. */
function addressOfPerson({ id }: StaffPerson): string {
  const query = new URLSearchParams(location.search)
  query.set('person', id)
  return `${officePages.people}?${query}`
}

function Filters({ filter }: { filter: Filter }) {
  const texts = useTexts()
  const id = useId()
  return (
    <FilterBar>
      <label htmlFor={`${id}-name`}>{texts.people.filter}</label>
      <input
        id={`${id}-name`}
        type="search"
        data-search
        value={filter.name}
        onChange={({ target }) => changeQuery({ name: target.value })}
      />
      <FilterChoice
        name="role"
        label={texts.people.role}
        value={filter.role}
        options={optionsOf(texts.people.anyRole, staffRoles, texts.roles)}
      />
    </FilterBar>
  )
}

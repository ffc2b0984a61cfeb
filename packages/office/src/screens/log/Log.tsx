import type { StaffEventLine } from '@nyhem/contract/calls/staff'
import { listStaff, listStaffEvents } from '@nyhem/contract/routes/office.paths'
import { type StaffEvent, staffEvents } from '@nyhem/domain/staff/staff-events'
import { useId, useState } from 'react'
import { type CallProblem, call } from '../../calls/call.ts'
import { changeQuery, useAddress } from '../../entry/navigation.tsx'
import { mayDo, useMe, useSession } from '../../entry/session.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterChoice, optionsOf } from '../../ui/FilterChoice.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { LogTable } from './LogTable.tsx'

type Filter = { readonly day: string; readonly person: string; readonly event: StaffEvent | '' }

function readFilter(query: URLSearchParams): Filter {
  const day = query.get('day') ?? ''
  return {
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '',
    person: query.get('person') ?? '',
    event: staffEvents.find((event) => event === query.get('event')) ?? '',
  }
}

const asked = ({ day, person, event }: Filter) => ({
  ...(day === '' ? {} : { day }),
  ...(person === '' ? {} : { person }),
  ...(event === '' ? {} : { event }),
})

export function Log() {
  const texts = useTexts()
  const filter = readFilter(useAddress().query)
  const question = JSON.stringify(filter)
  const { answer, again } = useAnswer(question, () => call(listStaffEvents, { query: asked(filter) }))
  const value = answer.kind === 'failed' ? null : answer.value
  return (
    <>
      <Head crumb={texts.navigation.common} title={texts.log.title} />
      <Screen>
        <Filters filter={filter} />
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {answer.kind === 'asking' && value === null && <Loading />}
        {value?.events.length === 0 && (
          <Empty title={texts.log.none} why={texts.log.noneWhy}>
            <Button onClick={() => changeQuery({ day: null, person: null, event: null })}>{texts.log.clear}</Button>
          </Empty>
        )}
        {value && value.events.length > 0 && <Lines key={question} first={value} filter={filter} />}
        <p>{texts.log.unchangeable}</p>
      </Screen>
    </>
  )
}

type Page = { readonly events: readonly StaffEventLine[]; readonly next: string | null }

/** The first page and what was fetched after it. */
function Lines({ first, filter }: { first: Page; filter: Filter }) {
  const texts = useTexts()
  const { heed } = useSession()
  const [older, setOlder] = useState<readonly Page[]>([])
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const pages = [first, ...older]
  const next = pages.at(-1)?.next ?? null

  async function fetchOlder(before: string): Promise<void> {
    const result = heed(await call(listStaffEvents, { query: { ...asked(filter), before } }))
    setProblem(result.ok ? null : result.problem)
    if (result.ok) setOlder((known) => [...known, result.value])
  }

  return (
    <>
      <LogTable lines={pages.flatMap(({ events }) => events)} />
      {problem && <Problem problem={problem} what={texts.states.failed} />}
      {next === null ? (
        <p>{texts.log.end}</p>
      ) : (
        <Button onClick={() => void fetchOlder(next)}>{texts.log.older}</Button>
      )}
    </>
  )
}

function Filters({ filter }: { filter: Filter }) {
  const texts = useTexts()
  const id = useId()
  return (
    <FilterBar>
      <label htmlFor={`${id}-day`}>{texts.log.day}</label>
      <input
        id={`${id}-day`}
        type="date"
        data-search
        value={filter.day}
        onChange={({ target }) => changeQuery({ day: target.value })}
      />
      <PersonFilter id={`${id}-person`} value={filter.person} />
      <FilterChoice
        name="event"
        label={texts.log.event}
        value={filter.event}
        options={optionsOf(texts.log.anything, staffEvents, texts.log.events)}
      />
    </FilterBar>
  )
}

/** For who may see the staff; the log itself names everybody in it. */
function PersonFilter({ id, value }: { id: string; value: string }) {
  const texts = useTexts()
  return mayDo(useMe(), 'see-people') ? (
    <>
      <label htmlFor={id}>{texts.log.person}</label>
      <PersonChoice id={id} value={value} />
    </>
  ) : null
}

function PersonChoice({ id, value }: { id: string; value: string }) {
  const texts = useTexts()
  const { answer } = useAnswer('people', () => call(listStaff))
  const people = answer.kind === 'failed' ? [] : (answer.value?.people ?? [])
  return (
    <select id={id} value={value} onChange={({ target }) => changeQuery({ person: target.value })}>
      <option value="">{texts.log.anyone}</option>
      {people.map((person) => (
        <option key={person.id} value={person.id}>
          {person.name}
        </option>
      ))}
    </select>
  )
}

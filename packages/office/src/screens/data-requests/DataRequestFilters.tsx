import type { AskedDataRequests } from '@nyhem/contract/calls/data-requests'
import { dataRequestKinds } from '@nyhem/domain/data-request/data-request'
import { useId } from 'react'
import { changeQuery } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { useDataRequestsTexts } from '../../texts/use-data-requests-texts.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'

type Option = readonly [value: string, text: string]

export function DataRequestFilters({ asked }: { asked: AskedDataRequests }) {
  const words = useDataRequestsTexts()
  const { sites } = useMe()
  const choices: readonly (readonly [name: string, label: string, value: string, options: readonly Option[]])[] = [
    [
      'state',
      words.state,
      asked.state === 'closed' ? 'closed' : '',
      [
        ['', words.open],
        ['closed', words.closed],
      ],
    ],
    [
      'kind',
      words.kind,
      asked.kind ?? '',
      [['', words.everyKind], ...dataRequestKinds.map((one): Option => [one, words.kinds[one]])],
    ],
    [
      'taken',
      words.taken,
      asked.taken ?? '',
      [
        ['', words.takers.everybody],
        ['me', words.takers.me],
        ['unassigned', words.takers.unassigned],
      ],
    ],
    ['site', words.site, asked.site ?? '', [['', words.everySite], ...sites.map((one): Option => [one.id, one.name])]],
  ]
  return (
    <FilterBar>
      {choices.map(([name, label, value, options]) => (
        <Choice key={name} {...{ name, label, value, options }} />
      ))}
    </FilterBar>
  )
}

type ChoiceProps = { name: string; label: string; value: string; options: readonly Option[] }

function Choice({ name, label, value, options }: ChoiceProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => changeQuery({ [name]: target.value || null, after: null })}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </>
  )
}

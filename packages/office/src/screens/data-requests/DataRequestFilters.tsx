import type { AskedDataRequests } from '@nyhem/contract/calls/data-requests'
import { dataRequestKinds } from '@nyhem/domain/data-request/data-request'
import { useMe } from '../../entry/session.tsx'
import { useDataRequestsTexts } from '../../texts/use-data-requests-texts.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterChoice, type FilterOption, namedOptions, optionsOf } from '../../ui/FilterChoice.tsx'

export function DataRequestFilters({ asked }: { asked: AskedDataRequests }) {
  const words = useDataRequestsTexts()
  const { sites } = useMe()
  const choices: readonly (readonly [name: string, label: string, value: string, options: readonly FilterOption[]])[] =
    [
      [
        'state',
        words.state,
        asked.state === 'closed' ? 'closed' : '',
        [
          ['', words.open],
          ['closed', words.closed],
        ],
      ],
      ['kind', words.kind, asked.kind ?? '', optionsOf(words.everyKind, dataRequestKinds, words.kinds)],
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
      ['site', words.site, asked.site ?? '', namedOptions(words.everySite, sites)],
    ]
  return (
    <FilterBar>
      {choices.map(([name, label, value, options]) => (
        <FilterChoice key={name} {...{ name, label, value, options }} />
      ))}
    </FilterBar>
  )
}

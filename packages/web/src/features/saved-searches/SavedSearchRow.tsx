import type { ChangeSearchRequest, SavedSearchModel } from '@nyhem/contract/calls/saved-searches'
import { changeSavedSearch, seeSavedSearch } from '@nyhem/contract/routes/search.paths'
import {
  type AlertFrequency,
  alertFrequencies,
  parseSavedSearchName,
  savedSearchLimits,
} from '@nyhem/domain/search/saved-search'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { call } from '../api-client/call.ts'
import { CallFailed } from '../api-client/send.ts'
import { useSingle } from '../api-client/use-single.ts'
import styles from './SavedSearches.module.css'

type Props = { search: SavedSearchModel; searchHref: string; onRemove: () => void }

export function SavedSearchRow({ search, searchHref, onRemove }: Props) {
  const texts = useTexts('stored').savedSearches
  const [name, setName] = useState(search.name)
  const [alerts, setAlerts] = useState(search.alerts)
  const [isNaming, setNaming] = useState(false)
  const params = { id: search.id }
  const change = async (body: ChangeSearchRequest): Promise<'changed' | 'nameTaken' | 'failed'> => {
    try {
      await call(changeSavedSearch, { params, body })
      showToast({ tone: 'success', text: texts.saved })
      return 'changed'
    } catch (cause) {
      if (isNameTaken(cause)) return 'nameTaken'
      console.warn('the saved search stays as it was', cause)
      showToast({ tone: 'error', text: texts.failed })
      return 'failed'
    }
  }
  const choose = async (frequency: AlertFrequency) => {
    setAlerts(frequency)
    if ((await change({ alerts: frequency })) !== 'changed') setAlerts(alerts)
  }
  const rename = async (next: string) => {
    const outcome = await change({ name: next })
    if (outcome !== 'changed') return outcome
    setName(next)
    setNaming(false)
    return outcome
  }
  // The browser is leaving: `keepalive` lets the request finish.
  const look = () => void call(seeSavedSearch, { params }, { keepalive: true }).catch(() => undefined)
  return (
    <li className={styles.search}>
      <div>
        <Heading level={2} size="heading-4">
          <a href={searchHref + search.query} onClick={look}>
            {name}
          </a>
        </Heading>
        <p className={classNames(styles.new, search.newHomes > 0 && styles.news)}>{texts.newHomes(search.newHomes)}</p>
        {isNaming ? (
          <NameForm name={name} onSave={rename} onCancel={() => setNaming(false)} />
        ) : (
          <div className={styles.ways}>
            <Button variant="quiet" aria-label={`${texts.rename}: ${name}`} onClick={() => setNaming(true)}>
              {texts.rename}
            </Button>
            <Button variant="quiet" aria-label={`${texts.remove}: ${name}`} onClick={onRemove}>
              {texts.remove}
            </Button>
          </div>
        )}
      </div>
      <SelectField
        name={`alerts-${search.id}`}
        label={texts.alerts}
        aria-label={`${texts.alerts}: ${name}`}
        value={alerts}
        options={alertFrequencies.map((value) => ({ value, label: texts.frequency[value] }))}
        onChange={({ target }) => void choose(target.value as AlertFrequency)}
      />
    </li>
  )
}

const isNameTaken = (cause: unknown): boolean =>
  cause instanceof CallFailed && cause.problem?.fields?.some(({ problem }) => problem === 'nameTaken') === true

type NameProps = {
  name: string
  onSave: (name: string) => Promise<'changed' | 'nameTaken' | 'failed'>
  onCancel: () => void
}

function NameForm({ name, onSave, onCancel }: NameProps) {
  const texts = useTexts('stored').savedSearches
  const [written, setWritten] = useState(name)
  const [problem, setProblem] = useState<keyof typeof texts.problem | null>(null)
  const save = useSingle(async () => {
    const read = parseSavedSearchName(written)
    setProblem(read.ok ? null : read.problem)
    if (read.ok && (await onSave(read.value)) === 'nameTaken') setProblem('nameTaken')
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <ScriptedForm onSubmit={submit} className={styles.form}>
      <TextField
        name="name"
        label={texts.name}
        value={written}
        maxLength={savedSearchLimits.name}
        error={problem === null ? undefined : texts.problem[problem]}
        onChange={({ target }) => setWritten(target.value)}
        autoFocus
      />
      <div className={styles.ways}>
        <Button type="submit">{texts.saveName}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </ScriptedForm>
  )
}

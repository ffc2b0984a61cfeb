import type { ChangeSearchRequest, SavedSearchModel } from '@nyhem/contract/calls/saved-searches'
import { changeSavedSearch, seeSavedSearch } from '@nyhem/contract/routes/search.paths'
import {
  type AlertRhythm,
  alertRhythms,
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
import styles from './SavedSearches.module.css'

type Props = { search: SavedSearchModel; searchHref: string; onRemove: () => void }

/** One saved search: what is new in it, its name, and how often letters about it go out. */
export function SavedSearchRow({ search, searchHref, onRemove }: Props) {
  const texts = useTexts().savedSearches
  const [name, setName] = useState(search.name)
  const [alerts, setAlerts] = useState(search.alerts)
  const [isNaming, setNaming] = useState(false)
  const params = { id: search.id }
  const change = async (body: ChangeSearchRequest): Promise<boolean> => {
    try {
      await call(changeSavedSearch, { params, body })
      showToast({ text: texts.saved })
      return true
    } catch (cause) {
      console.warn('the saved search stays as it was', cause)
      showToast({ text: texts.failed })
      return false
    }
  }
  const choose = async (rhythm: AlertRhythm) => {
    setAlerts(rhythm)
    if (!(await change({ alerts: rhythm }))) setAlerts(alerts)
  }
  const rename = async (next: string) => {
    if (!(await change({ name: next }))) return
    setName(next)
    setNaming(false)
  }
  // The browser is on its way to the search: what it has seen is told all the same.
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
          <NameForm name={name} onSave={(next) => void rename(next)} onCancel={() => setNaming(false)} />
        ) : (
          <div className={styles.ways}>
            <Button look="quiet" aria-label={`${texts.rename}: ${name}`} onClick={() => setNaming(true)}>
              {texts.rename}
            </Button>
            <Button look="quiet" aria-label={`${texts.remove}: ${name}`} onClick={onRemove}>
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
        options={alertRhythms.map((value) => ({ value, label: texts.rhythm[value] }))}
        onChange={({ target }) => void choose(target.value as AlertRhythm)}
      />
    </li>
  )
}

type NameProps = { name: string; onSave: (name: string) => void; onCancel: () => void }

function NameForm({ name, onSave, onCancel }: NameProps) {
  const texts = useTexts().savedSearches
  const [written, setWritten] = useState(name)
  const [problem, setProblem] = useState<keyof typeof texts.problem | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = parseSavedSearchName(written)
    setProblem(read.ok ? null : read.problem)
    if (read.ok) onSave(read.value)
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
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </ScriptedForm>
  )
}

import { saveSearch } from '@nyhem/contract/routes/search.paths'
import {
  type AlertFrequency,
  alertFrequencies,
  parseSavedSearchName,
  savedSearchLimits,
} from '@nyhem/domain/search/saved-search'
import { type FormEvent, useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { call } from '../api-client/call.ts'
import { useSingle } from '../api-client/use-single.ts'
import styles from './SavedSearches.module.css'

type Props = { search: { name: string; query: string }; onClose: () => void }

export function SaveSearchDialog({ search, onClose }: Props) {
  const texts = useTexts('stored').savedSearches
  const path = useSite().routes.myPagesSavedSearches
  const [name, setName] = useState(search.name)
  const [alerts, setAlerts] = useState<AlertFrequency>('daily')
  const [state, setState] = useState<'asking' | 'saving' | 'failed' | 'TooMany'>('asking')
  const [problem, setProblem] = useState<keyof typeof texts.problem | null>(null)

  const save = useSingle(async () => {
    const read = parseSavedSearchName(name)
    setProblem(read.ok ? null : read.problem)
    if (!read.ok) return
    setState('saving')
    try {
      const body = { query: search.query, name: read.value, alerts }
      const { code } = await call(saveSearch, { body })
      if (code === 'TooMany') return setState('TooMany')
      showToast({
        tone: code === 'Ok' ? 'success' : 'info',
        text: code === 'Ok' ? texts.save.done : texts.save.already,
        ...(path !== null && { action: { label: texts.save.show, onSelect: () => location.assign(path) } }),
      })
      onClose()
    } catch (cause) {
      console.warn('the search was not saved', cause)
      setState('failed')
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }

  return (
    <Dialog open heading={texts.save.heading} onClose={onClose}>
      <ScriptedForm onSubmit={submit} className={styles.form}>
        <p>{texts.save.text}</p>
        {(state === 'failed' || state === 'TooMany') && (
          <Message tone="error" announce="at-once">
            {state === 'failed' ? texts.failed : texts.save.tooMany}
          </Message>
        )}
        <TextField
          name="name"
          label={texts.name}
          value={name}
          maxLength={savedSearchLimits.name}
          error={problem === null ? undefined : texts.problem[problem]}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          name="alerts"
          label={texts.alerts}
          value={alerts}
          options={alertFrequencies.map((value) => ({ value, label: texts.frequency[value] }))}
          onChange={({ target }) => setAlerts(target.value as AlertFrequency)}
        />
        <Button type="submit" busy={state === 'saving'}>
          {texts.save.submit}
        </Button>
      </ScriptedForm>
    </Dialog>
  )
}

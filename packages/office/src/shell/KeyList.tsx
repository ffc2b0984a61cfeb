import { officeLanguages } from '@nyhem/contract/office-languages'
import { useId } from 'react'
import { modes, prefer, usePreferences } from '../entry/preferences.tsx'
import { mayDo, useMe } from '../entry/session.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import css from './KeyList.module.css'
import { nameOfPlace, placesOf } from './places.ts'
import { useLogOut } from './use-log-out.ts'

type Line = readonly [keys: readonly string[], does: string]

/** Keys, and what each person sets for this browser. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const texts = useTexts()
  const me = useMe()
  const { keys } = texts
  const everywhere: readonly Line[] = [
    [['Ctrl K'], keys.palette],
    [['/'], keys.search],
    [['?'], keys.list],
    [['Esc'], keys.back],
    ...placesOf(me).map((place): Line => [['G', place.key.toUpperCase()], nameOfPlace(place, texts)]),
  ]
  const inLists: readonly Line[] = [
    [['J'], keys.next],
    [['K'], keys.previous],
    [['Enter'], keys.open],
  ]
  const inTree: readonly Line[] = [
    [['→'], keys.unfold],
    [['←'], keys.fold],
    [['Home'], keys.ends],
  ]
  const inPage: readonly Line[] = [
    [['Ctrl Enter'], keys.publish],
    [['F6'], keys.region],
    [['F8'], keys.nextProblem],
    [['Ctrl Z'], keys.undo],
    [['Ctrl Y'], keys.redo],
  ]
  const edits = mayDo(me, 'see-drafts')
  return (
    <Dialog title={keys.title} onClose={onClose}>
      <div className={css.body}>
        <Lines title={keys.anywhere} lines={everywhere} />
        <Lines title={keys.lists} lines={inLists} />
        {edits && <Lines title={keys.inTree} lines={inTree} />}
        {edits && <Lines title={keys.inPage} lines={inPage} />}
        <Choices />
      </div>
    </Dialog>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  const { keys } = useTexts()
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <dl className={css.lines}>
        {lines.map(([pressed, does]) => (
          <div key={does}>
            <dt>
              {pressed.map((key, index) => (
                <span key={key}>
                  {index > 0 && ` ${keys.followedBy} `}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Choices() {
  const texts = useTexts()
  const { language, mode, keys } = usePreferences()
  const id = useId()
  const logOut = useLogOut()
  return (
    <section className={css.choices}>
      <Field id={`${id}-mode`} label={texts.mode.label}>
        {(field) => (
          <select
            {...field}
            value={mode}
            onChange={({ target }) => prefer({ mode: modes.find((one) => one === target.value) ?? 'system' })}
          >
            {modes.map((one) => (
              <option key={one} value={one}>
                {texts.mode[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-language`} label={texts.languages.label}>
        {(field) => (
          <select
            {...field}
            value={language}
            onChange={({ target }) => prefer({ language: officeLanguages.find((one) => one === target.value) ?? 'sv' })}
          >
            {officeLanguages.map((one) => (
              <option key={one} value={one} lang={one}>
                {texts.languages[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-keys`} label={texts.keys.singles} hint={texts.keys.singlesHint}>
        {(field) => (
          <select
            {...field}
            value={keys}
            onChange={({ target }) => prefer({ keys: target.value === 'off' ? 'off' : 'on' })}
          >
            <option value="on">{texts.keys.on}</option>
            <option value="off">{texts.keys.off}</option>
          </select>
        )}
      </Field>
      <Button onClick={logOut}>{texts.navigation.logOut}</Button>
    </section>
  )
}

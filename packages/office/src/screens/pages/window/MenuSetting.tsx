import type { Json, JsonObject } from '@nyhem/domain/content/draft'
import { useId } from 'react'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Field } from '../../../ui/Field.tsx'
import css from './window.module.css'

type MenuName = keyof ReturnType<typeof useWindowTexts>['setting']['menus']

const isEntry = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Props = { menu: readonly Json[]; onChange(menu: readonly Json[]): void }

/** In which menus the page stands, where, and with what words. */
export function MenuSetting({ menu, onChange }: Props) {
  const { setting } = useWindowTexts()
  const entries = menu.filter(isEntry)
  return (
    <fieldset className={css.menus} id="field-menu">
      <legend>{setting.menu}</legend>
      {(Object.keys(setting.menus) as MenuName[]).map((name) => {
        const entry = entries.find((one) => one.in === name)
        return (
          <Entry
            key={name}
            name={name}
            entry={entry ?? null}
            onChange={(changed) => {
              const others = entries.filter((one) => one !== entry)
              if (changed === null) onChange(others)
              else onChange(entry ? entries.map((one) => (one === entry ? changed : one)) : [...others, changed])
            }}
          />
        )
      })}
    </fieldset>
  )
}

type EntryProps = { name: MenuName; entry: JsonObject | null; onChange(entry: JsonObject | null): void }

function Entry({ name, entry, onChange }: EntryProps) {
  const { setting } = useWindowTexts()
  const id = useId()
  const set = (part: string, value: Json | undefined) => {
    const { [part]: _, ...others } = entry ?? {}
    onChange(value === undefined ? others : { ...others, [part]: value })
  }
  return (
    <div className={css.menu}>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={entry !== null}
          onChange={({ target }) => onChange(target.checked ? { in: name, order: 0 } : null)}
        />
        {setting.menus[name]}
      </label>
      {entry && (
        <div className={css.menuFields}>
          <Field id={`${id}-order`} label={setting.order} hint={setting.orderHint}>
            {(field) => (
              <input
                {...field}
                type="number"
                step={1}
                value={Number(entry.order ?? 0)}
                onChange={({ target }) => set('order', Math.trunc(target.valueAsNumber) || 0)}
              />
            )}
          </Field>
          <Field id={`${id}-text`} label={setting.menuText} hint={setting.menuTextHint}>
            {(field) => (
              <input
                {...field}
                type="text"
                maxLength={200}
                value={String(entry.text ?? '')}
                onChange={({ target }) => set('text', target.value || undefined)}
              />
            )}
          </Field>
          <Field id={`${id}-description`} label={setting.menuDescription}>
            {(field) => (
              <input
                {...field}
                type="text"
                maxLength={200}
                value={String(entry.description ?? '')}
                onChange={({ target }) => set('description', target.value || undefined)}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}

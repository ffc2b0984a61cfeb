import type { FieldDescription, FormDescription } from '@nyhem/contract/calls/editing-forms'
import type { FieldName } from '@nyhem/contract/calls/editing-words'
import { type SiteMenu, siteMenus } from '@nyhem/contract/calls/site-menus'
import type { OpenedSiteSettings, SettingsPageGroup } from '@nyhem/contract/calls/site-settings'
import type { Json, JsonObject, Path } from '@nyhem/domain/content/draft'
import type { Dispatch } from 'react'
import { Link } from '../../entry/navigation.tsx'
import { FormField } from '../../form/FormField.tsx'
import type { FormAction } from '../../form/form-state.ts'
import { useProblemAt } from '../../form/problems.ts'
import { groupOf } from '../../form/widgets/widget-props.ts'
import { useEditorTexts } from '../../texts/use-editor-texts.tsx'
import { useSettingsTexts } from '../../texts/use-settings-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import table from '../../ui/Table.module.css'
import { BannerPreview } from './BannerPreview.tsx'
import css from './Settings.module.css'
import { fieldsOfTab, type SettingsTab } from './settings-tabs.ts'

type Props = {
  tab: SettingsTab
  opened: OpenedSiteSettings
  fields: JsonObject
  dispatch: Dispatch<FormAction>
  /** The moment, in milliseconds. */
  clock?(): number
}

const groupOfTab: Partial<Record<SettingsTab, SettingsPageGroup>> = {
  contacts: 'contacts',
  consent: 'consent',
  errors: 'errors',
}

/** What a tab shows: fields, and the pages that say the rest. */
export function SettingsPart({ tab, opened, fields, dispatch, clock = Date.now }: Props) {
  const set = (path: Path, value: unknown) =>
    dispatch({ kind: 'set', path, value: value as Json | undefined, at: clock() })
  const group = groupOfTab[tab]
  return (
    <>
      {tab === 'banner' && <BannerPreview banner={groupOf(fields.crisisBanner)} />}
      {fieldsOfTab[tab].map((name) => (
        <SettingsField key={name} form={opened.form} name={name} fields={fields} set={set} />
      ))}
      {tab === 'menus' &&
        siteMenus.map((menu) => <Menu key={menu} menu={menu} opened={opened} fields={fields} set={set} />)}
      {tab === 'forms' && <Forms forms={opened.forms} />}
      {group && <Pages pages={opened.pages.filter((page) => page.group === group)} />}
    </>
  )
}

type Setting = { fields: JsonObject; set(path: Path, value: unknown): void }
type FieldProps = Setting & { form: FormDescription; name: FieldName }

const inShape = (form: FormDescription, name: FieldName): FieldDescription | null =>
  (form.shape as Partial<Record<FieldName, FieldDescription>>)[name] ?? null

function SettingsField({ form, name, fields, set }: FieldProps) {
  const field = inShape(form, name)
  if (!field) return null
  const path = ['fields', name]
  return (
    <FormField
      field={field}
      form="site"
      name={name}
      path={path}
      value={fields[name]}
      onChange={(value) => set(path, value)}
    />
  )
}

type MenuProps = Setting & { menu: SiteMenu; opened: OpenedSiteSettings }

/** As the pages order it, or as the site does. */
function Menu({ menu, opened, fields, set }: MenuProps) {
  const { fieldTexts } = useEditorTexts()
  const { settings: words } = useSettingsTexts()
  const menus = inShape(opened.form, 'menus')
  const field = menus?.widget === 'group' ? inShape(menus, menu) : null
  const { label } = fieldTexts.fields[menu]
  const entries = groupOf(fields.menus)[menu]
  const path = ['fields', 'menus', menu]
  const ofPages = opened.menusOfPages[menu]
  if (!field) return null
  if (entries === undefined)
    return (
      <section className={css.menu} id={`field-${path.join('-')}`}>
        <h2>{label}</h2>
        <p className={css.quiet}>{words.menuOfPages}</p>
        {ofPages.length === 0 ? (
          <p>{words.menuEmpty}</p>
        ) : (
          <ol className={css.names}>
            {ofPages.map(({ page, title }) => (
              <li key={page}>{title}</li>
            ))}
          </ol>
        )}
        <Button
          small
          aria-label={words.arrange(label)}
          onClick={() =>
            set(
              path,
              ofPages.map(({ page, title }) => ({ text: title, page })),
            )
          }
        >
          {words.arrange(label)}
        </Button>
      </section>
    )
  return (
    <section className={css.menu}>
      <FormField
        field={field}
        form="site"
        name={menu}
        path={path}
        value={entries}
        onChange={(value) => set(path, value ?? [])}
      />
      <p className={css.quiet}>{words.arrangeHint}</p>
      <Button small look="quiet" onClick={() => set(path, undefined)}>
        {words.release(label)}
      </Button>
    </section>
  )
}

function Forms({ forms }: Pick<OpenedSiteSettings, 'forms'>) {
  const { settings: words } = useSettingsTexts()
  const isLacking = useProblemAt(['fields', 'recipients']) !== null
  if (forms.length === 0) return null
  return (
    <>
      {isLacking && (
        <Message tone="bad">
          <p>{words.recipientNeeded}</p>
        </Message>
      )}
      <div className={table.wrap}>
        <table className={table.table}>
          <caption>{words.formsCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.form}</th>
              <th scope="col">{words.page}</th>
              <th scope="col">{words.receives}</th>
            </tr>
          </thead>
          <tbody>
            {forms.map(({ formId, pageId, title, recipient, email }) => (
              <tr key={`${pageId} ${formId}`}>
                <th scope="row">{formId}</th>
                <td>
                  <Link href={`/pages/${encodeURIComponent(pageId)}`} data-row>
                    {title}
                  </Link>
                </td>
                <td className={css.break}>
                  {email} <span className={css.quiet}>{recipient ?? words.ofSite}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Pages({ pages }: Pick<OpenedSiteSettings, 'pages'>) {
  const { settings: words } = useSettingsTexts()
  return (
    <section>
      <p className={css.quiet}>{pages.length === 0 ? words.noPages : words.pagesWhy}</p>
      <ul className={css.pages}>
        {pages.map(({ pageId, path, title }) => (
          <li key={pageId}>
            <Link href={`/pages/${encodeURIComponent(pageId)}`} data-row>
              {title}
            </Link>
            <span className={css.quiet}>{path}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

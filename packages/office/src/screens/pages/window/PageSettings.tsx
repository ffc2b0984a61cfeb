import type { FieldDescription, FormDescription } from '@nyhem/contract/calls/editing-forms'
import type { FieldName } from '@nyhem/contract/calls/editing-words'
import { addressOfEdited } from '@nyhem/contract/office-pages'
import type { Json } from '@nyhem/domain/content/draft'
import type { PageEditing } from '../../../editor/use-page-editor.ts'
import { Link } from '../../../entry/navigation.tsx'
import { useMe } from '../../../entry/session.tsx'
import { FormField } from '../../../form/FormField.tsx'
import { PartFields } from '../../../form/PageForm.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { MenuSetting } from './MenuSetting.tsx'
import type { OpenedWindow } from './opened-window.ts'
import css from './window.module.css'

const words = (max: number, optional = true): FieldDescription => ({
  ...{ widget: 'short', form: 'words', orYesNo: false, optional, max },
})
const group = (shape: FormDescription['shape']): FormDescription => ({
  ...{ widget: 'group', optional: true, either: null, shape },
})

/** As files have them. Source: docs/content-format.md. */
const titleField = words(200, false)
const siblingsField: FieldDescription = { widget: 'short', form: 'key', orYesNo: false, optional: true, max: 200 }
const seoForm = group({ title: words(200), description: { widget: 'long', optional: true, max: 2_000 } })
const listedForm = group({
  picture: { widget: 'picture', optional: true },
  intro: { widget: 'long', optional: true, max: 2_000 },
})

type Props = { opened: OpenedWindow; editing: PageEditing }

/** What a page says beside its fields and blocks, and where it lies. */
export function PageSettings({ opened, editing }: Props) {
  const texts = useWindowTexts()
  const { draft } = editing.state
  const set = (path: readonly string[], value: Json | undefined) =>
    editing.dispatch({ kind: 'set', path, value, at: Date.now() })
  const single = (part: 'title' | 'siblings', name: FieldName, field: FieldDescription) => (
    <FormField
      field={field}
      form="settings"
      name={name}
      path={[part]}
      value={draft[part] ?? undefined}
      onChange={(value) => set([part], value as Json | undefined)}
    />
  )
  return (
    <section aria-label={texts.setting.title}>
      <h2 className={css.settingsTitle}>{texts.setting.title}</h2>
      {single('title', 'title', titleField)}
      <Address opened={opened} />
      <h3>{texts.setting.seo}</h3>
      <PartFields
        form="seo"
        description={seoForm}
        path={['seo']}
        values={draft.seo}
        onChange={(name, value) => set(['seo', name], value)}
      />
      <h3>{texts.setting.listed}</h3>
      <PartFields
        form="listed"
        description={listedForm}
        path={['listed']}
        values={draft.listed}
        onChange={(name, value) => set(['listed', name], value)}
      />
      <MenuSetting menu={draft.menu} onChange={(menu) => set(['menu'], menu)} />
      <h3>{texts.setting.siblings}</h3>
      {single('siblings', 'key', siblingsField)}
      <Siblings opened={opened} />
    </section>
  )
}

function Address({ opened }: { opened: OpenedWindow }) {
  const texts = useWindowTexts()
  const { page } = opened
  return (
    <div className={css.address}>
      <h3>{texts.setting.address}</h3>
      <p>{page.path.startsWith('/') ? page.path : texts.setting.noAddress}</p>
      {page.allowed.includes('move') && page.parentId !== null && (
        <Button small onClick={() => opened.openDialog('move')}>
          {texts.setting.move}
        </Button>
      )}
    </div>
  )
}

function Siblings({ opened }: { opened: OpenedWindow }) {
  const { setting } = useWindowTexts()
  const { sites } = useMe()
  const { siblings } = opened.page
  if (siblings.length === 0) return <p className={css.quiet}>{setting.noSiblings}</p>
  return (
    <ul className={css.siblings}>
      {siblings.map(({ pageId, siteId, title, isAhead }) => (
        <li key={pageId}>
          <Link href={addressOfEdited(pageId)}>{title}</Link>
          <small>
            {sites.find(({ id }) => id === siteId)?.name ?? siteId}, {isAhead ? setting.ahead : setting.inStep}
          </small>
        </li>
      ))}
    </ul>
  )
}

import { type ReactNode, useState } from 'react'
import { TargetDialog } from '../../targets/TargetDialog.tsx'
import { addressOfPicture, type Target, type TargetKind } from '../../targets/targets.ts'
import { useEditorTexts } from '../../texts/use-editor-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import css from '../form.module.css'
import { filled, groupOf, type InputProps, textOf, type WidgetProps } from './widget-props.ts'

type TargetFieldProps = {
  kinds: readonly TargetKind[]
  takesAddress?: boolean
  input: InputProps
  label: string
  value: unknown
  onChange(value: string | undefined): void
}

/** What is chosen, by its title if it was chosen here, and the way to choose another. */
function TargetField({ kinds, takesAddress = false, input, label, value, onChange }: TargetFieldProps): ReactNode {
  const texts = useEditorTexts()
  const [isOpen, setOpen] = useState(false)
  const [last, setLast] = useState<Target | null>(null)
  const written = textOf(value)
  const title = last?.value === written && last.title !== written ? last.title : null
  return (
    <div className={css.target}>
      {kinds.includes('picture') && written !== '' && (
        <img className={css.thumbnail} src={addressOfPicture(written)} alt="" loading="lazy" />
      )}
      <span className={css.chosen}>
        {title && `${title} `}
        <span className={css.key}>{written === '' ? texts.none : written}</span>
      </span>
      <Button
        {...input}
        small
        aria-label={`${written === '' ? texts.choose : texts.change}: ${label}`}
        onClick={() => setOpen(true)}
      >
        {written === '' ? texts.choose : texts.change}
      </Button>
      {written !== '' && (
        <Button small look="quiet" aria-label={texts.removeWhat(label)} onClick={() => onChange(undefined)}>
          {texts.remove}
        </Button>
      )}
      {isOpen && (
        <TargetDialog
          kinds={kinds}
          takesAddress={takesAddress}
          chosen={written === '' ? null : written}
          onChoose={(target) => {
            setLast(target)
            setOpen(false)
            onChange(target.value)
          }}
          onRemove={null}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

export const PictureWidget = (props: WidgetProps<'picture'>): ReactNode => (
  <TargetField {...props} kinds={['picture']} />
)
export const DocumentWidget = (props: WidgetProps<'document'>): ReactNode => (
  <TargetField {...props} kinds={['document']} />
)
export const PageWidget = (props: WidgetProps<'page'>): ReactNode => <TargetField {...props} kinds={['page']} />
export const CatalogueWidget = (props: WidgetProps<'catalogue'>): ReactNode => (
  <TargetField {...props} kinds={[props.field.entity]} />
)

const linkKinds: readonly TargetKind[] = ['page', 'stage', 'home', 'document']

export function LinkWidget(props: WidgetProps<'link'>): ReactNode {
  const texts = useEditorTexts()
  const { field, input, label, value, onChange } = props
  if (field.parts === 'address') return <TargetField {...props} kinds={linkKinds} takesAddress />
  const link = groupOf(value)
  const set = (change: Readonly<Record<string, unknown>>) => {
    const { text, href, openInNewTab } = { ...link, ...change }
    const isEmpty = !text && !href && !openInNewTab
    const parts = Object.entries({ text, href, openInNewTab: openInNewTab || undefined })
    onChange(isEmpty ? undefined : Object.fromEntries(parts.filter(([, part]) => part !== undefined)))
  }
  return (
    <div id={input.id} className={css.parts}>
      <label>
        <span className={css.small}>{texts.linkText}</span>
        <input
          type="text"
          className={css.input}
          value={textOf(link.text)}
          onChange={({ target }) => set({ text: filled(target.value) })}
        />
      </label>
      <TargetField
        kinds={linkKinds}
        takesAddress
        input={{ id: `${input.id}-href` }}
        label={label}
        value={link.href}
        onChange={(href) => set({ href })}
      />
      <label className={css.check}>
        <input
          type="checkbox"
          checked={link.openInNewTab === true}
          onChange={({ target }) => set({ openInNewTab: target.checked })}
        />
        {texts.newTab}
      </label>
    </div>
  )
}

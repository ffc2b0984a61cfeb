import { classNames } from '@nyhem/web/class-names'
import { Info, TriangleAlert } from 'lucide-react'
import { groupOf, textOf } from '../../form/widgets/widget-props.ts'
import { useSettingsTexts } from '../../texts/use-settings-texts.tsx'
import css from './Settings.module.css'

/** The banner in its tone, in words alone. */
export function BannerPreview({ banner }: { banner: Readonly<Record<string, unknown>> }) {
  const { settings: words } = useSettingsTexts()
  const { heading, text, type, enabled, link } = banner
  const isThere = textOf(heading) !== '' || textOf(text) !== ''
  const Mark = type === 'emergency' ? TriangleAlert : Info
  return (
    <figure className={css.preview}>
      <figcaption className={css.quiet}>{words.preview}</figcaption>
      {isThere ? (
        <div className={classNames(css.banner, type === 'emergency' ? css.emergency : css.info)}>
          <Mark size={18} aria-hidden="true" />
          <div>
            <p>
              <strong>{textOf(heading)}</strong>
            </p>
            <p>{textOf(text)}</p>
            {textOf(groupOf(link).text) !== '' && <p className={css.link}>{textOf(groupOf(link).text)}</p>}
          </div>
        </div>
      ) : (
        <p>{words.previewNone}</p>
      )}
      {isThere && enabled !== true && <p className={css.quiet}>{words.previewOff}</p>}
    </figure>
  )
}

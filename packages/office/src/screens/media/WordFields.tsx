import type { Medium, MediumProblem } from '@nyhem/contract/calls/media-library'
import { longestMediaText } from '@nyhem/domain/media/media-limits'
import { type Locale, locales } from '@nyhem/domain/sites/site'
import { useId } from 'react'
import { useMediaTexts } from '../../texts/use-media-texts.tsx'
import { Field } from '../../ui/Field.tsx'
import type { Written } from '../../uploads/written-medium.ts'
import css from './Media.module.css'

export type PartProps = {
  medium: Medium
  written: Written
  problems: readonly MediumProblem[]
  onWrite: (more: Partial<Written>) => void
}

/** Id of a field, by which the summary of problems leads to it. */
export const fieldId = (field: string): string => `medium-${field.replace('.', '-')}`

export function useProblemOf(problems: readonly MediumProblem[]): (field: string) => string | null {
  const words = useMediaTexts()
  return (field) => {
    const found = problems.find((one) => one.field === field)
    return found ? words.problems[found.problem] : null
  }
}

export function TitleField({ written, problems, onWrite }: PartProps) {
  const words = useMediaTexts()
  const problemOf = useProblemOf(problems)
  return (
    <Field id={fieldId('title')} label={words.titleLabel} hint={words.titleHint} error={problemOf('title')}>
      {(field) => (
        <input
          {...field}
          value={written.title}
          maxLength={longestMediaText.title}
          onChange={({ target }) => onWrite({ title: target.value })}
        />
      )}
    </Field>
  )
}

/** A text in each language; those of sites where the picture stands are needed and come first. */
export function AltFields({ medium, written, problems, onWrite }: PartProps) {
  const { alt: words } = useMediaTexts()
  const needed = medium.altMissing
  const inOrder = [...locales].sort((one, other) => Number(needed.includes(other)) - Number(needed.includes(one)))
  return (
    <fieldset className={css.part}>
      <legend>{words.title}</legend>
      <p className={css.hint}>{words.hint}</p>
      {inOrder.map((locale) => (
        <AltField key={locale} locale={locale} {...{ medium, written, problems, onWrite }} />
      ))}
    </fieldset>
  )
}

function AltField({ locale, medium, written, problems, onWrite }: PartProps & { locale: Locale }) {
  const { alt: words } = useMediaTexts()
  const problemOf = useProblemOf(problems)
  const text = written.alt[locale] ?? ''
  const missing = text.trim() === '' && medium.altMissing.includes(locale) ? words.neededSomewhere : null
  const name = `alt.${locale}`
  return (
    <Field id={fieldId(name)} label={words.of[locale]} error={problemOf(name) ?? missing}>
      {(field) => (
        <>
          <textarea
            {...field}
            lang={locale}
            rows={2}
            value={text}
            maxLength={longestMediaText.alt}
            onChange={({ target }) => onWrite({ alt: { ...written.alt, [locale]: target.value } })}
          />
          {text !== '' && <span className={css.count}>{words.length(text.length, longestMediaText.alt)}</span>}
        </>
      )}
    </Field>
  )
}

export function OriginFields({ written, onWrite }: PartProps) {
  const words = useMediaTexts()
  const id = useId()
  return (
    <fieldset className={css.part}>
      <legend>{words.origin}</legend>
      {(['credit', 'licence', 'source'] as const).map((name) => (
        <Field key={name} id={`${id}-${name}`} label={words[name]}>
          {(field) => (
            <input
              {...field}
              value={written[name]}
              maxLength={longestMediaText.note}
              onChange={({ target }) => onWrite({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  )
}

export function LanguageField({ written, onWrite }: PartProps) {
  const words = useMediaTexts()
  return (
    <Field id={fieldId('language')} label={words.language}>
      {(field) => (
        <select
          {...field}
          value={written.language ?? 'sv'}
          onChange={({ target }) => onWrite({ language: target.value as Locale })}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {words.alt.of[locale]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

import { type RefObject, use, useEffect, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { type Fact, Facts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { FormPage } from './form-page.ts'

type Props = { form: RefObject<HTMLFormElement | null>; labels: Readonly<Record<string, string>> }

/**
 * What was written in a form that has been sent. The page says it because the e-mail does not: that goes to an address
 * that anybody may have typed. Nothing after a plain post, where the form is empty again.
 */
export function WrittenAnswers({ form, labels }: Props) {
  const { ui } = useTexts()
  const isPage = use(FormPage)
  const [answers, setAnswers] = useState<readonly Fact[]>([])
  useEffect(() => setAnswers(form.current ? answersIn(form.current, labels) : []), [form, labels])
  if (answers.length === 0) return null
  return (
    <>
      <Heading level={isPage ? 2 : 3} size="heading-3">
        {ui.youWrote}
      </Heading>
      <Facts columns={1} facts={answers} />
    </>
  )
}

/** By field, as a person reads them: the text of a choice, not its value. Boxes are consents, and left out. */
function answersIn(form: HTMLFormElement, labels: Readonly<Record<string, string>>): Fact[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = answerOf(form.elements.namedItem(name))
    return value === '' ? [] : [{ label, value }]
  })
}

function answerOf(field: Element | RadioNodeList | null): string {
  if (field instanceof RadioNodeList) {
    const chosen = [...field].find((one) => one instanceof HTMLInputElement && one.type === 'radio' && one.checked)
    return chosen instanceof HTMLInputElement ? (chosen.labels?.[0]?.textContent?.trim() ?? '') : ''
  }
  if (field instanceof HTMLSelectElement) return field.value === '' ? '' : (field.selectedOptions[0]?.text ?? '')
  if (field instanceof HTMLTextAreaElement) return field.value.trim()
  return field instanceof HTMLInputElement && field.type !== 'checkbox' ? field.value.trim() : ''
}

import { Fragment } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { phoneHref } from '../../ui/text-link/phone-href.ts'

/** `Skriv till … eller ring …`, with the site's e-mail address and telephone number as links. */
export function ContactSentence({ children: text }: { children: string }) {
  const { email, phone } = useSite().company
  const hrefs: Readonly<Record<string, string>> = {
    [email]: `mailto:${email}`,
    [phone]: phoneHref(phone),
  }
  return Object.keys(hrefs)
    .reduce<readonly string[]>((parts, known) => parts.flatMap((part) => splitAt(part, known)), [text])
    .map((part, index) => {
      const href = hrefs[part]
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed sentence
      return <Fragment key={index}>{href === undefined ? part : <a href={href}>{part}</a>}</Fragment>
    })
}

const splitAt = (text: string, known: string): readonly string[] =>
  text.split(known).flatMap((part, index) => (index === 0 ? [part] : [known, part]))

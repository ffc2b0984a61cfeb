import { useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'

/** Unknown document, or not this person's. */
export function UnknownDocument({ listHref }: { listHref: string }) {
  const { unknown, back } = useTexts('documents').documents
  return (
    <EmptyState level={1} heading={unknown.heading} actions={<ButtonLink href={listHref}>{back}</ButtonLink>}>
      {unknown.text}
    </EmptyState>
  )
}

import { useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'

/** There is no such document, or not for this person. */
export function UnknownDocument({ listHref }: { listHref: string }) {
  const { unknown, back } = useTexts().documents
  return (
    <EmptyState level={1} heading={unknown.heading} actions={<ButtonLink href={listHref}>{back}</ButtonLink>}>
      {unknown.text}
    </EmptyState>
  )
}

import { useTexts } from '../../site/site-context.tsx'

/** Link back to the page that sent the person here, if any. */
export function WayBack({ returnPath }: { returnPath: string | null }) {
  const { wayBack } = useTexts('my-pages').settings
  if (returnPath === null) return null
  return (
    <p>
      <a href={returnPath}>{wayBack}</a>
    </p>
  )
}

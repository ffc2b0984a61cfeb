import { useTexts } from '../../site/site-context.tsx'

/** Back to the page that sent the person here; nothing for everybody else. */
export function WayBack({ returnPath }: { returnPath: string | null }) {
  const { wayBack } = useTexts().settings
  if (returnPath === null) return null
  return (
    <p>
      <a href={returnPath}>{wayBack}</a>
    </p>
  )
}

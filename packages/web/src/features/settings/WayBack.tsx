import { useTexts } from '../../site/site-context.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'

/** Back to the page that sent the person here; nothing for everybody else. */
export function WayBack({ returnPath }: { returnPath: string | null }) {
  const { wayBack } = useTexts().settings
  return returnPath && <TextLink href={returnPath}>{wayBack}</TextLink>
}

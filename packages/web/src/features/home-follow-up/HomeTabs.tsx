import type { HomeTab } from '@nyhem/contract/pages/my-home'
import { useTexts } from '../../site/site-context.tsx'
import { Chip, ChipRow } from '../../ui/chips/Chip.tsx'

/** Tabs of the person's homes; hidden with only one. */
export function HomeTabs({ homes }: { homes: readonly HomeTab[] }) {
  const { myHome: strings } = useTexts('my-home')
  if (homes.length === 0) return null
  return (
    <ChipRow label={strings.homesLabel}>
      {homes.map(({ id, label, href, isShown }) => (
        <Chip key={id} href={href} chosen={isShown}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  )
}

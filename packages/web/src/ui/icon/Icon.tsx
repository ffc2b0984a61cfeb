import type { LucideIcon } from 'lucide-react'

type Props = {
  /** A Lucide icon or one from `own-icons.ts`. */
  of: LucideIcon
  size?: 16 | 18 | 20 | 22 | 24 | 32 | 40
  className?: string | undefined
}

/** Decorative icon beside text. The line is 1.5 px, thinner at 32 px and above. */
export const Icon = ({ of: Drawing, size = 20, className }: Props) => (
  <Drawing
    size={size}
    strokeWidth={size >= 32 ? 1.25 : 1.5}
    className={className}
    aria-hidden="true"
    focusable="false"
  />
)

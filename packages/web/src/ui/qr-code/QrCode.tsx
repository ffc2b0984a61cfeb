import { encode } from 'uqr'

/** Empty modules around a code, without which cameras do not find it. */
const quietZone = 4

/** A code for a camera: black on white whatever the theme, since phones read nothing else as surely. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { data, size } = encode(text, { ecc: 'L', border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const side = size + 2 * quietZone
  return (
    <svg
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}

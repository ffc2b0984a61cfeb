import { isIPv6 } from 'node:net'

/**
 * One visitor's network: IPv4 whole, IPv6 by its first 64 bits, since every household has at least the rest to choose
 * from. IPv4 in IPv6 notation counts as IPv4.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.split('::', 2)
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':')
    const lastLength = last.length + (tail.includes('.') ? 1 : 0)
    while (groups.length + lastLength < 8) groups.push('0')
    groups.push(...last)
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

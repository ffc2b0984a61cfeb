const protocols = new Set(['http', 'https', 'mailto', 'tel', 'page'])
const protocol = /^([^/?#]*?):/

/** Whether a link may lead there: within the site, or by a protocol that runs nothing. */
export function isSafeAddress(href: string): boolean {
  // Browsers skip control characters and spaces: `java\nscript:`.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  if (href === '' || /[\u0000-\u0020\u007f-\u009f]/.test(href)) return false
  const found = protocol.exec(href)?.[1]
  return found === undefined || protocols.has(found.toLowerCase())
}

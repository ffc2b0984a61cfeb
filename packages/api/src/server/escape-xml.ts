/** Characters that XML 1.0 does not have, not even escaped: controls, halves of surrogate pairs, two non-characters. */
const notInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text for an element or a quoted attribute. */
export const escapeXml = (text: string): string =>
  text.replace(notInXml, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

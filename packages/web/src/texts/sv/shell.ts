/** Texts of header, footer, navigation and the other things around a page. */
export const shell = {
  skipToContent: 'Till innehållet',
  toStart: (brand: string) => `${brand}, till startsidan`,
}

import type { ScreenLint } from './lint.types.ts'

const quoted = (text: string) => `“${text.slice(0, 80)}”`

/** "0 hem" and its like in the four languages: what is empty is not offered. */
const none =
  /(?<![\d.,])0 (?:hem|bostad|bostäder|lediga|till salu|hyresrätter|projekt|bolig|boliger|hjem|ledige|til salgs|prosjekter|asuntoa|kotia|vapaana|vapaata|myynnissä|kohdetta|homes?|available|for sale|projects)(?![\p{L}\d])/iu

export const nothingOffered: ScreenLint = {
  name: '0 homes',
  find: ({ texts }) => texts.filter(({ text }) => none.test(text)).map(({ text }) => quoted(text)),
}

export const brokenAmounts: ScreenLint = {
  name: 'amount that breaks',
  find: ({ amounts }) => amounts.filter(({ lines }) => lines > 1).map(({ text }) => quoted(text)),
}

export const cutTexts: ScreenLint = {
  name: 'text cut',
  find: ({ texts }) => texts.filter(({ isCut }) => isCut).map(({ text }) => quoted(text)),
}

/** Share of a page that its footer may have on a phone. Source: half of a page is no longer its foot. */
const mostOfPage = 0.5
const phone = 390

export const footerShare: ScreenLint = {
  name: 'share of the footer',
  find: ({ width, height, footer }) => {
    const share = footer === null ? 0 : footer.height / height
    return width === phone && share > mostOfPage ? [`${Math.round(share * 100)} % of ${height} px`] : []
  },
}

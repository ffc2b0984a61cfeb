type Parts = {
  /** Where a link of the page leads in the frame; null: nowhere. */
  readonly linkTo: (href: string) => string | null
  /** Text of a style sheet by its address; null: there is none. */
  readonly styleAt: (href: string) => string | null
}

const voidElements = /<(?:img|source|input type="hidden"|track|embed|meta http-equiv)[^>]*>/gi
const whole = /<(script|template|noscript|iframe|object|video|audio)\b[^>]*>[\s\S]*?<\/\1>/gi
const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i')

/**
 * A drawn page to be looked at alone: no scripts, no data beside the markup, no pictures, no addresses that anything is
 * sent to. Links lead where `linkTo` says. The policy of the answer refuses the same once more.
 */
export function stillPage(html: string, { linkTo, styleAt }: Parts): string {
  return html
    .replaceAll(whole, '')
    .replaceAll(voidElements, '')
    .replaceAll(/<link\b[^>]*>/gi, (tag) => {
      const href = attribute('href').exec(tag)?.[1]
      const style = /rel="stylesheet"/i.test(tag) && href !== undefined ? styleAt(href) : null
      // A sheet that could end its element is left out.
      return style === null || /<\/style/i.test(style) ? '' : `<style>${style}</style>`
    })
    .replaceAll(/<(?:a|area|form|button|input)\b[^>]*>/gi, (tag) =>
      tag.replaceAll(/\s(href|action|formaction|target|ping)="([^"]*)"/gi, (_, name: string, value: string) => {
        const to = name.toLowerCase() === 'href' ? linkTo(unescaped(value)) : null
        return to === null ? '' : ` href="${to.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
      }),
    )
    .replaceAll(/\s(?:src|srcset|poster|data-[\w-]+)="[^"]*"/gi, (found) =>
      found.trimStart().startsWith('data-theme') ? found : '',
    )
}

const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

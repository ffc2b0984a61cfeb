import { describe, expect, it } from 'vitest'
import { stillPage } from './still-page.ts'

const parts = {
  linkTo: (href: string) => (href === '/mina-sidor/' ? '/office/x?path=%2Fmina-sidor%2F&site=se' : null),
  styleAt: (href: string) => (href === '/assets/a.css' ? 'p{color:red}' : null),
}
const still = (html: string) => stillPage(html, parts)

describe('a page that is looked at alone', () => {
  it('has no scripts, and none of the data that they would read', () => {
    expect(still('<p>a</p><script>x</script><script type="application/json">{"secret":1}</script>')).toBe('<p>a</p>')
  })
  it('has links to its like, and none elsewhere', () => {
    expect(still('<a class="b" href="/mina-sidor/">x</a>')).toBe(
      '<a class="b" href="/office/x?path=%2Fmina-sidor%2F&amp;site=se">x</a>',
    )
    expect(still('<a href="https://elsewhere.example/" target="_blank">x</a>')).toBe('<a>x</a>')
  })
  it('sends nothing anywhere', () => {
    expect(still('<form method="post" action="/pay"><button formaction="/x">a</button></form>')).toBe(
      '<form method="post"><button>a</button></form>',
    )
  })
  it('has its style sheets within it, and loads nothing', () => {
    const html = '<link rel="stylesheet" href="/assets/a.css"><link rel="preload" href="/f.woff2"><img src="/x.jpg">'
    expect(still(html)).toBe('<style>p{color:red}</style>')
  })
})

import { chromium } from 'playwright-core'
const [,, width, out, ...slugs] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const p = await b.newPage({ viewport: { width: Number(width), height: 900 }, deviceScaleFactor: 1 })
p.on('console', m => { if (['error','warning'].includes(m.type())) console.log(m.type(), m.text().slice(0,300)) })
p.on('pageerror', e => console.log('pageerror', e.message.slice(0,300)))
for (const s of slugs) {
  await p.goto(`http://127.0.0.1:4410/${s}.html`, { waitUntil: 'load' })
  await p.waitForTimeout(300)
  // load lazy pictures
  await p.evaluate(async () => { for (let y=0;y<document.body.scrollHeight;y+=700){scrollTo(0,y);await new Promise(r=>setTimeout(r,60))} scrollTo(0,0) })
  await p.waitForTimeout(300)
  const o = await p.evaluate(() => ({ sw: document.documentElement.scrollWidth, w: innerWidth, h: document.body.scrollHeight, wide: [...document.querySelectorAll('main *')].filter(e=>e.getBoundingClientRect().right>innerWidth+1 && getComputedStyle(e).position!=='absolute').slice(0,5).map(e=>e.tagName+'.'+e.className) }))
  console.log(s, JSON.stringify(o))
  await p.screenshot({ path: `${out}/${s}-${width}.png`, fullPage: true })
}
await b.close()

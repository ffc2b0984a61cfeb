import type { Locator, Page } from 'playwright-core'

/** From reaching a control to pressing it. */
const handRestMs = 150
/** The release makes the choice. */
export const pressMs = 80

/**
 * Presses with a mouse that rests on the control. Measures, by the page's clock, from the browser's receipt of the
 * release until the frame that shows what the press changes in `within` was drawn: in `main` other chosen filters, the
 * answer's count, and every hit in the window; elsewhere anything.
 */
export async function pressAndWait(page: Page, pressed: Locator, within: string): Promise<number> {
  await pressed.scrollIntoViewIfNeeded()
  await pressed.hover()
  await page.waitForTimeout(handRestMs)
  const painted = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const element = document.querySelector(selector) as HTMLElement
        const chosen = () => element.querySelector('ul a[rel="nofollow"]')?.closest('ul')?.textContent
        const chosenBefore = chosen()
        const isInserted = () =>
          selector !== 'main' ||
          (!element.querySelector('[aria-busy="true"]') &&
            element.querySelector('p[role="status"]')?.textContent !== '' &&
            chosen() !== chosenBefore)
        const isInWindow = (hit: Element) => {
          const { top, bottom } = hit.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        }
        const isDrawn = () =>
          [...element.querySelectorAll('[data-hit]')].every((hit) => hit.firstElementChild || !isInWindow(hit))
        const afterFrame = () =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              const ms = performance.now() - pressedAt
              if (isDrawn()) resolve(ms)
              else afterFrame()
            }
            port2.postMessage(null)
          })
        let pressedAt = 0
        const onClick = ({ timeStamp }: Event) => {
          pressedAt = timeStamp
        }
        addEventListener('click', onClick, { capture: true, once: true })
        const changes = new MutationObserver(() => {
          if (pressedAt === 0 || !isInserted()) return
          changes.disconnect()
          afterFrame()
        })
        changes.observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
      }),
    within,
  )
  await pressed.click({ delay: pressMs })
  return painted
}

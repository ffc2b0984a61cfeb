/** Polls the address in `data-refresh` and reloads on changes; without it, pages are reloaded by hand. */
export const simulatorsJs = `
const part = document.querySelector('[data-refresh]')
let known
async function look() {
  const answer = await fetch(part.dataset.refresh).catch(() => null)
  const now = answer && answer.ok ? await answer.text() : known
  if (known !== undefined && now !== known) return location.replace(location.pathname)
  known = now
  setTimeout(look, document.hidden ? 4000 : 1000)
}
if (part) look()
`

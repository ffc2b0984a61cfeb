export const simulatorsCss = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #15211f; background: #fcfbf8 }
* { box-sizing: border-box }
body { margin: 0 }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 16px 24px; border-bottom: 1px solid #e1dcd1 }
header a { font-weight: 650; color: inherit }
header span { color: #46514e }
main { max-width: 960px; margin: 0 auto; padding: 32px 24px 64px }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 24px; overflow-wrap: anywhere }
a { color: #0f4a5b; text-underline-offset: 3px }
:focus-visible { outline: 3px solid #15211f; outline-offset: 2px }
ul.letters { list-style: none; margin: 0; padding: 0; border-top: 1px solid #e1dcd1 }
ul.letters li { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 0; border-bottom: 1px solid #e1dcd1 }
ul.letters a { font-weight: 600; overflow-wrap: anywhere }
ul.letters span { color: #46514e; overflow-wrap: anywhere }
time { color: #46514e; white-space: nowrap }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 20px; margin: 0 0 24px }
dt { color: #46514e }
dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 640px; border: 1px solid #b9b4a8; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f3f0e9; padding: 16px; margin: 0 }
h2 { font-size: 20px; margin: 32px 0 12px }
form { margin: 0 0 24px; display: flex; flex-wrap: wrap; gap: 12px; align-items: end }
label { display: grid; grid-template-columns: minmax(0, max-content); gap: 4px; min-width: 0; max-width: 100% }
input, button, select, .button { font: inherit; min-height: 44px; padding: 8px 14px; border: 1px solid #737c79; border-radius: 4px; background: #fff; color: inherit }
button, .button { cursor: pointer; text-decoration: none }
select { max-width: 100% }
.main { background: #0f4a5b; border-color: #0f4a5b; color: #fff; font-weight: 600 }
.main:hover { background: #0a3744 }
header nav { display: flex; gap: 4px 16px; flex: 1 }
header nav a { font-weight: 400 }
.lead { max-width: 44ch; margin: -12px 0 24px; color: #46514e }
.hint { color: #46514e; margin: 4px 0 }
.phone { width: 100%; max-width: 392px; margin: 0 auto; padding: 12px 24px 28px; border: 1px solid #b9b4a8; border-radius: 40px; background: #fff; box-shadow: 0 24px 48px -24px #14232a40 }
.phone h2 { margin: 8px 0 4px }
.bar { display: grid; place-items: center; margin: 0 0 12px }
.bar span { width: 96px; height: 24px; border-radius: 12px; background: #14232a }
.app { margin: 0 0 20px; padding-bottom: 12px; border-bottom: 1px solid #e1dcd1; font-weight: 650 }
.app small { font-weight: 400; color: #46514e }
.empty { margin: 48px 0 4px; text-align: center; font-size: 20px }
.empty + .hint { margin-bottom: 48px; text-align: center }
.problem { margin: 0 0 16px; padding: 10px 14px; border-left: 4px solid #b3261e; background: #fceeeb }
.waiting { list-style: none; margin: 0 0 20px; padding: 0 }
.waiting form { margin: 0; padding: 14px 0; justify-content: space-between; align-items: center; flex-wrap: nowrap; border-bottom: 1px solid #e1dcd1 }
.waiting b, .waiting small, .person b, .person small { display: block; overflow-wrap: anywhere }
small { font-size: 14px; color: #46514e }
.asked { margin: 12px 0; padding: 14px 16px; background: #f3f0e9; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 240px; overflow-y: auto }
.act, form.phone { display: block; margin-bottom: 0 }
form.phone { margin: 0 auto; padding-top: 24px }
fieldset { min-width: 0; border: 0; margin: 16px 0; padding: 0 }
legend { padding: 0; font-weight: 600 }
.person { grid-template-columns: auto auto 1fr; align-items: center; gap: 4px 12px; padding: 8px 0; border-bottom: 1px solid #e1dcd1; cursor: pointer }
.person input { width: 20px; min-height: 20px; height: 20px; margin: 0; accent-color: #0f4a5b }
.person:has(:checked) { background: #eaf1f2; box-shadow: 0 0 0 8px #eaf1f2; clip-path: inset(0 -8px) }
.initials { display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%; background: #dfeaec; color: #0f4a5b; font-weight: 600 }
.acts { display: grid; gap: 10px; margin: 16px 0 0 }
.choose { position: sticky; bottom: 0; grid-template-columns: 1fr auto; margin: 0 -8px; padding: 12px 8px; background: #fff }
html { scroll-padding-bottom: 96px }
.acts .button { text-align: center }
summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; color: #0f4a5b; text-decoration: underline; text-underline-offset: 3px }
details { margin-top: 12px }
.scan form { margin: 8px 0 }
.scan label { flex: 1; grid-template-columns: minmax(0, 1fr) }
.mark { display: grid; place-items: center; width: 72px; height: 72px; margin: 40px auto 16px; border-radius: 50%; background: #f3f0e9; font-size: 32px }
.mark.done { background: #e4f2e9; color: #17663d }
.ended, .ended + .hint { text-align: center }
.ended + .hint + .acts { margin-top: 40px }
@media (width > 900px) {
  main:has(.phone) { display: grid; grid-template: auto auto 1fr / minmax(0, 1fr) 392px; gap: 0 64px; padding-top: 64px }
  main > .lead { grid-row: 2 }
  main > .beside { grid-row: 3 }
  main > .phone { grid-area: 1 / 2 / span 3; min-height: 640px }
}
@media (width <= 625px) {
  main { padding: 24px 16px 48px }
  .phone { padding: 12px 18px 24px; border-radius: 28px }
}
`

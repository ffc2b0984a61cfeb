/** Style sheet of the simulators' pages. */
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
label { display: grid; gap: 4px }
input, button { font: inherit; min-height: 44px; padding: 8px 14px; border: 1px solid #737c79; border-radius: 4px; background: #fff; color: inherit }
button { cursor: pointer }
`

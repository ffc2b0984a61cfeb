// nyhem version
import { readFileSync } from 'node:fs'

const { version, commit, platform } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
console.log(`nyhem ${version}, commit ${commit}, ${platform}, Node ${process.version}`)

// Entry point of `npm test` and `.ci/run`; `--all` runs `npm run test:all`.
import { install, run } from './prepare.mjs'

install({ tools: true })
run('scripts/verify.ts', process.argv.slice(2))

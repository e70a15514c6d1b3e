// `npm test` and `.ci/run`, from nothing; with `--all`, `npm run test:all`.
import { install, run } from './prepare.mjs'

install()
run('scripts/verify.ts', process.argv.slice(2))

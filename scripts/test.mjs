// `npm test` and `.ci/run`: everything that proves the product, from nothing.
import { install, run } from './prepare.mjs'

install()
run('scripts/verify.ts')

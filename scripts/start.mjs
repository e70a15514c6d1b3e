// `npm start` builds and starts everything: packages, builds, database, sandbox, server.
import { spawnSync } from 'node:child_process'
import { install, node, root, run } from './prepare.mjs'

install({ tools: false })
const build = spawnSync(node(), ['scripts/build.ts'], { cwd: root, stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)
run('api/src/main.ts')

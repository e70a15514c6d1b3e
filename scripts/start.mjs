// `npm start`: the whole product from nothing: packages, builds, database, sandbox, server.
import { spawnSync } from 'node:child_process'
import { install, node, root, run } from './prepare.mjs'

install()
const built = spawnSync(node(), ['scripts/build.ts'], { cwd: root, stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)
run('api/src/main.ts')

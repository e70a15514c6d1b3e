import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const port = Number(process.env['PORT'] ?? 3000)
const site = { port: port + 10, folder: 'site' }
const admin = { port: port + 11, folder: 'admin' }

const part = (folder: string, program: string, args: string[], env: Record<string, string> = {}) =>
  spawn(program, args, {
    cwd: join(root, folder),
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  })
const local = (folder: string, program: string) => join(root, folder, 'node_modules', '.bin', program)
const listen = (to: number) => ['--host', '127.0.0.1', '--port', String(to)]

const parts = [
  part('site', local('site', 'astro'), ['dev', ...listen(site.port)], {
    API_URL: `http://127.0.0.1:${port}`,
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
  }),
  part('admin', local('admin', 'vite'), [...listen(admin.port), '--strictPort']),
  part('.', process.execPath, ['--watch', '--watch-preserve-output', 'api/src/main.ts'], {
    SITE_DEV_URL: `http://127.0.0.1:${site.port}`,
    ADMIN_DEV_URL: `http://127.0.0.1:${admin.port}`,
  }),
]
const end = () => {
  for (const child of parts) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
// A part that exits stops the others: half a product would only confuse.
for (const child of parts) child.on('exit', end)

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

/** Payload also demands GraphQL of its own major version. */
const PACKAGES = ['payload@3.90.2', '@payloadcms/db-sqlite@3.90.2', 'graphql@16']
const SERVER = 'payload-server.mjs'
const run = promisify(execFile)

export type PayloadServer = { url: string; pid: number; token: string; close(): Promise<void> }

/** Returns the package that the registry lacks, if any. */
export async function installPayload(folder: string): Promise<string | undefined> {
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  await copyFile(join(import.meta.dirname, SERVER), join(folder, SERVER))
  try {
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES], { cwd: folder })
    return undefined
  } catch (error) {
    const missing = findMissingPackage(String(error))
    if (missing === undefined) throw error
    return missing
  }
}

export function findMissingPackage(error: string): string | undefined {
  const [, version] = /^npm error notarget No matching version found for (\S+?)\.?$/m.exec(error) ?? []
  const [, name] = /^npm error 404 .*'([^']+)'/m.exec(error) ?? []
  return version ?? name
}

export async function startPayload(folder: string, teams: number): Promise<PayloadServer> {
  // Payload creates its tables only outside production.
  const env = { ...process.env, NODE_ENV: 'development' }
  await run(process.execPath, [SERVER, 'seed', String(teams)], { cwd: folder, env })
  const child = spawn(process.execPath, [SERVER, 'serve'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, NODE_ENV: 'production', NODE_SERVER: import.meta.resolve('@hono/node-server') },
  })
  const ended = once(child, 'exit')
  const started = once(createInterface({ input: child.stdout }), 'line')
  const [line] = await Promise.race([started, ended.then(() => Promise.reject(new Error('Payload has ended')))])
  const { port, token } = JSON.parse(line) as { port: number; token: string }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    token,
    async close() {
      child.kill()
      await ended
    },
  }
}

import { type ChildProcess, execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { processTree } from '../../tests/support/processes.ts'

/** `command` runs a new container in the foreground; a slot holds one at a time. */
export type ContainerSlot = {
  command(env: Readonly<Record<string, string>>, backups: string): string[]
  /** Sends SIGTERM to the container's main process. */
  terminate(child: ChildProcess): Promise<unknown>
  remove(child: ChildProcess | undefined): Promise<unknown>
}

export type ContainerEngine = {
  name: string
  build(image: string): string[]
  createSlot(image: string, name: string): Promise<ContainerSlot>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
const settings = (env: Readonly<Record<string, string>>): string[] =>
  Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])

const docker: ContainerEngine = {
  name: 'docker',
  build: (image) => ['docker', 'build', '--tag', image, root],
  createSlot: async (image, name) => ({
    command: (env, backups) => [
      ...['docker', 'run', '--rm', '--name', name, '--network', 'host', '--volume', `${backups}:/backups`],
      ...['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
      ...['--tmpfs', '/tmp', '--tmpfs', '/data:uid=1000,gid=1000,mode=0700', ...settings(env), image],
    ],
    terminate: async (child) => child.kill('SIGTERM'),
    remove: () => run('docker', ['rm', '--force', name]).catch(() => undefined),
  }),
}

/** Needs no runtime: runs the image's files as its user, on a writable root. */
const buildah: ContainerEngine = {
  name: 'buildah',
  build: (image) => ['buildah', 'bud', '--format', 'docker', '--network', 'host', '--tag', image, root],
  createSlot: async (image) => {
    const container = (await run('buildah', ['from', '--pull-never', image])).stdout.trim()
    return {
      command: (env, backups) => [
        ...['buildah', 'run', '--isolation', 'chroot', '--network', 'host', '--volume', `${backups}:/backups`],
        ...settings(env),
        ...[container, '--', 'tini', '-s', '--', 'node', 'api/src/main.ts'],
      ],
      // buildah itself would pass on a SIGKILL.
      terminate: async ({ pid = 0 }) => {
        const tini = (await processTree(pid)).find(({ command }) => /^\S*tini /.test(command))
        if (tini) process.kill(tini.pid, 'SIGTERM')
      },
      remove: async (child) => {
        if (child?.pid) for (const { pid } of await processTree(child.pid)) process.kill(pid, 'SIGKILL')
        await run('buildah', ['rm', container])
      },
    }
  },
}

/** Prefers Docker with a running daemon, since the client alone runs nothing. */
export async function findContainerEngine(): Promise<ContainerEngine | undefined> {
  for (const engine of [docker, buildah]) {
    const answers = await run(engine.name, ['version']).then(
      () => true,
      () => false,
    )
    if (answers) return engine
  }
  return undefined
}

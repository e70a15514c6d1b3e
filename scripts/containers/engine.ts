import { type ChildProcess, execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { familyOf } from '../../tests/support/processes.ts'

/** A place for one container after another: `command` runs a new one in the foreground. */
export type Place = {
  command(env: Readonly<Record<string, string>>, backups: string): string[]
  /** Sends SIGTERM to the product in the container that this process runs. */
  terminate(child: ChildProcess): Promise<unknown>
  /** Ends what still runs there, at once. */
  remove(child: ChildProcess | undefined): Promise<unknown>
}

export type Engine = {
  name: string
  /** The command that builds the image. */
  build(image: string): string[]
  place(image: string, name: string): Promise<Place>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
const settings = (env: Readonly<Record<string, string>>): string[] =>
  Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])

/** Containers are shut in as compose.yaml has it, but on this machine's own network. */
const docker: Engine = {
  name: 'docker',
  build: (image) => ['docker', 'build', '--tag', image, root],
  place: async (image, name) => ({
    command: (env, backups) => [
      ...['docker', 'run', '--rm', '--name', name, '--network', 'host', '--volume', `${backups}:/backups`],
      ...['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
      ...['--tmpfs', '/tmp', '--tmpfs', '/data:uid=1000,gid=1000,mode=0700', ...settings(env), image],
    ],
    terminate: async (child) => child.kill('SIGTERM'),
    remove: () => run('docker', ['rm', '--force', name]).catch(() => undefined),
  }),
}

/** Without a runtime: the image's files and user, on a root that can be written to. */
const buildah: Engine = {
  name: 'buildah',
  build: (image) => ['buildah', 'bud', '--format', 'docker', '--network', 'host', '--tag', image, root],
  place: async (image) => {
    const container = (await run('buildah', ['from', '--pull-never', image])).stdout.trim()
    return {
      command: (env, backups) => [
        ...['buildah', 'run', '--isolation', 'chroot', '--network', 'host', '--volume', `${backups}:/backups`],
        ...settings(env),
        ...[container, '--', 'tini', '-s', '--', 'node', 'api/src/main.ts'],
      ],
      // buildah itself would pass on a SIGKILL.
      terminate: async ({ pid = 0 }) => {
        const tini = (await familyOf(pid)).find(({ command }) => /^\S*tini /.test(command))
        if (tini) process.kill(tini.pid, 'SIGTERM')
      },
      remove: async (child) => {
        if (child?.pid) for (const { pid } of await familyOf(child.pid)) process.kill(pid, 'SIGKILL')
        await run('buildah', ['rm', container])
      },
    }
  },
}

/** Docker where its engine answers, as the client alone runs nothing; else buildah. */
export async function findEngine(): Promise<Engine | undefined> {
  for (const engine of [docker, buildah]) {
    const answers = await run(engine.name, ['version']).then(
      () => true,
      () => false,
    )
    if (answers) return engine
  }
  return undefined
}

import { execFile } from 'node:child_process'
import { availableParallelism, cpus, release, totalmem, type } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)
const GB = 1024 ** 3

/** Names only kinds of hardware and software, never a machine or a person. */
export async function describeMachine(root: string): Promise<readonly (readonly [string, string])[]> {
  const git = async (...args: string[]): Promise<string> => (await run('git', args, { cwd: root })).stdout.trim()
  const commit = await git('rev-parse', '--short=12', 'HEAD').catch(() => 'unknown')
  const changed = await git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/benchmarks.md').catch(
    () => '',
  )
  return [
    ['processor', cpus()[0]?.model.trim() ?? 'unknown'],
    ['cores', String(availableParallelism())],
    ['memory', `${(totalmem() / GB).toFixed(1)} GB`],
    // The rest of the string may contain a custom name.
    ['system', `${type()} ${/^[\d.]+/.exec(release())?.[0] ?? ''}`],
    ['node', process.version],
    ['date', `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['commit', `${commit}${changed === '' ? '' : ', with changes that are not committed'}`],
  ]
}

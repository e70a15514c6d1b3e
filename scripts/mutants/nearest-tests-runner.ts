import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'
import { sortByDistance } from './sort-by-distance.ts'

/** A change of a widely used file would otherwise run every test for minutes. */
const MAX_FILES = 10

type Spec = { moduleId: string }
type Run = { testIds?: string[]; testFiles?: string[]; relatedFiles?: string[] }
/** Not Stryker's public API, so its version is pinned. */
type VitestRunner = {
  ctx: { config: { sequence: { sequencer: new () => object } } }
  init(): Promise<void>
  run(run?: Run): Promise<unknown>
  mutantRun(options: { mutantActivation: 'static' | 'runtime' }): Promise<unknown>
}
type Plugin = { name: string; factory: ((injector: unknown) => VitestRunner) & { inject: readonly unknown[] } }

const [vitest] = vitestPlugins as unknown as Plugin[]
if (!vitest) throw new Error('Stryker has no runner for vitest')

/**
 * Runs whole test files, since tests in a file may build on each other.
 * Runs the nearest ten at most: nearly all kills happen there.
 */
function nearRunner(injector: unknown): VitestRunner {
  if (!vitest) throw new Error('Stryker has no runner for vitest')
  const runner = vitest.factory(injector)
  const { init, run, mutantRun } = runner
  let order: string[] = []
  const rank = ({ moduleId }: Spec): number => order.indexOf(relative(process.cwd(), moduleId))
  class NearestFirst {
    sort = async (specs: Spec[]) => specs.toSorted((a, b) => rank(a) - rank(b))
    shard = async (specs: Spec[]) => specs
  }
  runner.init = async () => {
    await init.call(runner)
    runner.ctx.config.sequence.sequencer = NearestFirst
  }
  // Each mutant has its own process and is active from the start: some tested values exist since module load.
  runner.mutantRun = (options) => mutantRun.call(runner, { ...options, mutantActivation: 'static' })
  runner.run = async (what = {}) => {
    const { testIds = [], relatedFiles: [mutated = ''] = [] } = what
    if (testIds.length === 0) return await run.call(runner, what)
    const file = relative(process.cwd(), mutated)
    const coveringTests = testIds.map((id) => id.split('#', 1)[0] ?? '')
    // Stryker attributes module-level code to the test that happened to load it.
    const own = [file.replace(/\.tsx?$/, '.test.ts')].filter((path) => existsSync(path))
    order = sortByDistance([...new Set([...own, ...coveringTests])], file).slice(0, MAX_FILES)
    return await run.call(runner, { testFiles: order })
  }
  return runner
}
nearRunner.inject = vitest.factory.inject

export const strykerPlugins = [{ kind: 'TestRunner', name: 'near', factory: nearRunner }]
export { strykerValidationSchema } from '@stryker-mutator/vitest-runner'

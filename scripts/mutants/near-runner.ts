import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'
import { nearestFirst } from './nearest.ts'

/** A change of what everything uses is tried on so many test files: on all of them it would take minutes. */
const MAX_FILES = 10

type Spec = { moduleId: string }
type Run = { testIds?: string[]; testFiles?: string[]; relatedFiles?: string[] }
/** The part of Stryker's vitest runner that is used here. It isn't its public API, so its version is pinned. */
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
 * Runs whole test files, those nearest to the mutant first and at most ten: tests of a file may build on each other, and
 * where a mutant is noticed at all it is next to it.
 */
function nearRunner(injector: unknown): VitestRunner {
  if (!vitest) throw new Error('Stryker has no runner for vitest')
  const runner = vitest.factory(injector)
  const { init, run, mutantRun } = runner
  let order: string[] = []
  const place = ({ moduleId }: Spec): number => order.indexOf(relative(process.cwd(), moduleId))
  class NearestFirst {
    sort = async (specs: Spec[]) => specs.toSorted((one, other) => place(one) - place(other))
    shard = async (specs: Spec[]) => specs
  }
  runner.init = async () => {
    await init.call(runner)
    runner.ctx.config.sequence.sequencer = NearestFirst
  }
  // Every mutant has a process of its own, and may be there from the beginning: some of what tests reach is made while modules load.
  runner.mutantRun = (options) => mutantRun.call(runner, { ...options, mutantActivation: 'static' })
  runner.run = async (what = {}) => {
    const { testIds = [], relatedFiles: [mutated = ''] = [] } = what
    if (testIds.length === 0) return await run.call(runner, what)
    const file = relative(process.cwd(), mutated)
    const reaching = testIds.map((id) => id.split('#', 1)[0] ?? '')
    // What is made while a module loads is put down to the one test that happened to load it.
    const own = [file.replace(/\.tsx?$/, '.test.ts')].filter((path) => existsSync(path))
    order = nearestFirst([...new Set([...own, ...reaching])], file).slice(0, MAX_FILES)
    return await run.call(runner, { testFiles: order })
  }
  return runner
}
nearRunner.inject = vitest.factory.inject

export const strykerPlugins = [{ kind: 'TestRunner', name: 'near', factory: nearRunner }]
export { strykerValidationSchema } from '@stryker-mutator/vitest-runner'

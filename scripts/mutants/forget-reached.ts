type Reached = Record<string, unknown>
type Stryker = { mutantCoverage?: { static: Reached; perTest: Record<string, Reached> } }

/**
 * Runs before every test file: each tells what its own tests have reached. The files of a worker share their modules, and
 * with what all files before have reached the last ones would tell more than memory holds.
 */
const { __stryker__: stryker } = globalThis as { __stryker__?: Stryker }
for (const kind of Object.values(stryker?.mutantCoverage ?? {})) for (const key of Object.keys(kind)) delete kind[key]

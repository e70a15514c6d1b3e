type Coverage = Record<string, unknown>
type Stryker = { mutantCoverage?: { static: Coverage; perTest: Record<string, Coverage> } }

/**
 * Resets coverage before every test file: files of a worker share their modules.
 * Accumulated coverage would exceed the memory.
 */
const { __stryker__: stryker } = globalThis as { __stryker__?: Stryker }
for (const kind of Object.values(stryker?.mutantCoverage ?? {})) for (const key of Object.keys(kind)) delete kind[key]

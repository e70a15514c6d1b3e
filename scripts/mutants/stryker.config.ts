import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SAMPLE } from './sample.ts'
import { sampledLines } from './sample-lines.ts'

const root = join(import.meta.dirname, '../..')
/** One line in so many: some 700 mutants. */
const ONE_IN = 5

const files: string[] = Object.values(SAMPLE).flat()
const sampled = (file: string): string[] =>
  sampledLines(readFileSync(join(root, file), 'utf8'), ONE_IN).map((line) => `${file}:${line}-${line}`)

export default {
  plugins: ['./scripts/mutants/near-runner.ts'],
  testRunner: 'near',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: true, pool: 'forks' },
  // All else stays where it is; looking for the sample among it would take minutes.
  ignorePatterns: ['**', '!**/*.test.ts', ...files.map((file) => `!${file}`)],
  mutate: files.flatMap(sampled),
  // Other words in a text or other keys in a record are the business of types and of pictures.
  mutator: { excludedMutations: ['ArrayDeclaration', 'ObjectLiteral', 'StringLiteral'] },
  coverageAnalysis: 'perTest',
  // What is made once, when a module is loaded, would need every test for every mutant.
  ignoreStatic: true,
  concurrency: 2,
  // A busy machine must not look like an endless loop.
  timeoutMS: 120_000,
  timeoutFactor: 5,
  dryRunTimeoutMinutes: 40,
  // The packages of the workspace know each other by links, which a copy of the sources would not follow.
  inPlace: true,
  disableTypeChecks: false,
  allowConsoleColors: false,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: 'reports/mutants.json' },
  thresholds: { high: 90, low: 80, break: null },
}

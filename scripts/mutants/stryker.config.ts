import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MUTATED_FILES } from './mutated-files.ts'
import { sampleLines } from './sample-lines.ts'

const root = join(import.meta.dirname, '../..')
/** One line in five yields some 700 mutants. */
const ONE_IN = 5

const files: string[] = Object.values(MUTATED_FILES).flat()
const sampled = (file: string): string[] =>
  sampleLines(readFileSync(join(root, file), 'utf8'), ONE_IN).map((line) => `${file}:${line}-${line}`)

export default {
  plugins: ['./scripts/mutants/nearest-tests-runner.ts'],
  testRunner: 'near',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: true, pool: 'forks' },
  // Searching the rest for the sample would take minutes.
  ignorePatterns: ['**', '!**/*.test.ts', ...files.map((file) => `!${file}`)],
  mutate: files.flatMap(sampled),
  // Types and visual checks cover texts and record keys.
  mutator: { excludedMutations: ['ArrayDeclaration', 'ObjectLiteral', 'StringLiteral'] },
  coverageAnalysis: 'perTest',
  // A static mutant would need every test.
  ignoreStatic: true,
  concurrency: 2,
  // A busy machine must not count as an endless loop.
  timeoutMS: 120_000,
  timeoutFactor: 5,
  dryRunTimeoutMinutes: 40,
  // Workspace packages are links, which a copied sandbox would not follow.
  inPlace: true,
  disableTypeChecks: false,
  allowConsoleColors: false,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: 'reports/mutants.json' },
  thresholds: { high: 90, low: 80, break: null },
}

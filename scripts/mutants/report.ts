import { isAbsolute, relative } from 'node:path'
import * as z from 'zod'
import { SAMPLE } from './sample.ts'

/** What of Stryker's report is read here. */
export const Report = z.object({
  projectRoot: z.string().optional(),
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          mutatorName: z.string(),
          replacement: z.string().optional(),
          location: z.object({ start: z.object({ line: z.number(), column: z.number() }) }),
        }),
      ),
    }),
  ),
})
type Report = z.infer<typeof Report>
type Counts = { mutants: number; killed: number; timeout: number; survived: number; uncovered: number }

const COUNTED: Record<string, keyof Counts> = {
  Killed: 'killed',
  Timeout: 'timeout',
  Survived: 'survived',
  NoCoverage: 'uncovered',
}

function count(mutants: readonly { status: string }[]): Counts {
  const counts: Counts = { mutants: 0, killed: 0, timeout: 0, survived: 0, uncovered: 0 }
  for (const { status } of mutants) {
    const kind = COUNTED[status]
    if (!kind) continue
    counts.mutants += 1
    counts[kind] += 1
  }
  return counts
}

function row(name: string, files: number, { mutants, killed, timeout, survived, uncovered }: Counts): string {
  const score = mutants === 0 ? '–' : `${((100 * (killed + timeout)) / mutants).toFixed(1)} %`
  return `| ${[name, files, mutants, killed, timeout, survived, uncovered, score].join(' | ')} |`
}

/** The figures of a report as a table in Markdown, a row for each group of the sample. */
export function table({ files, projectRoot = '/' }: Report): string {
  const known = new Map(
    Object.entries(files).map(([name, file]) => [isAbsolute(name) ? relative(projectRoot, name) : name, file.mutants]),
  )
  const groups = Object.entries(SAMPLE).map(([name, paths]) => ({
    name,
    files: paths.length,
    mutants: paths.flatMap((path) => known.get(path) ?? []),
  }))
  const all = {
    name: '**all**',
    files: groups.flatMap(({ files }) => files),
    mutants: groups.flatMap((g) => g.mutants),
  }
  const total = all.files.reduce((sum, each) => sum + each, 0)
  return [
    '| group | files | mutants | killed | timed out | survived | not reached | score |',
    '|---|---|---|---|---|---|---|---|',
    ...groups.map((group) => row(group.name, group.files, count(group.mutants))),
    row(all.name, total, count(all.mutants)),
  ].join('\n')
}

/** Every mutant that no test has noticed, as `file:line  mutator  original line → replacement`. */
export function survivors({ files }: Report): string[] {
  return Object.entries(files).flatMap(([name, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ status, mutatorName, replacement, location: { start } }) => {
        const line = lines[start.line - 1]?.trim()
        return `${name}:${start.line}:${start.column} ${mutatorName}${status === 'NoCoverage' ? ', not reached' : ''}\n    ${line}\n  → ${replacement}`
      })
  })
}

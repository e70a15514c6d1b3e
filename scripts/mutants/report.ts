import { isAbsolute, relative } from 'node:path'
import * as z from 'zod'
import { MUTATED_FILES } from './mutated-files.ts'

export const StrykerReport = z.object({
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
type Report = z.infer<typeof StrykerReport>
type Counts = { mutants: number; killed: number; timeout: number; survived: number; uncovered: number }

const COUNTER_BY_STATUS: Record<string, keyof Counts> = {
  Killed: 'killed',
  Timeout: 'timeout',
  Survived: 'survived',
  NoCoverage: 'uncovered',
}

function count(mutants: readonly { status: string }[]): Counts {
  const counts: Counts = { mutants: 0, killed: 0, timeout: 0, survived: 0, uncovered: 0 }
  for (const { status } of mutants) {
    const kind = COUNTER_BY_STATUS[status]
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

export function reportTable({ files, projectRoot = '/' }: Report): string {
  const known = new Map(
    Object.entries(files).map(([name, file]) => [isAbsolute(name) ? relative(projectRoot, name) : name, file.mutants]),
  )
  const groups = Object.entries(MUTATED_FILES).map(([name, paths]) => ({
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

export function survivingMutants({ files }: Report): string[] {
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

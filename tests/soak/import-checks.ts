import { ObjectId } from 'bson'
import * as z from 'zod'
import type { DataFile } from './data-file.ts'
import type { ImportAdmin } from './import-admin.ts'

const Id = z.instanceof(ObjectId).transform((id) => id.toHexString())
const Standing = z.object({
  ageLevel: z.string(),
  ranked: z.number(),
  score: z.number().nullish(),
  season: Id,
  competion: Id,
})
const Result = Standing.extend({ _id: Id, team: Id })
const Import = z.object({
  _id: Id,
  season: Id,
  rows: z.array(z.object({ result: Id, team: Id, before: Standing.nullable(), after: Standing })),
  undone: z.unknown(),
  created_at: z.date(),
})
const Act = z.object({ action: z.enum(['import', 'undo']), detail: z.object({ import: z.string() }) })

const resultKey = ({ ageLevel, ranked, score, competion }: z.output<typeof Standing>): string =>
  `${competion} ${ageLevel} ${ranked} ${score ?? '-'}`

/**
 * Imports must be complete and in order, undone ones leave nothing, and the audit log has each once.
 */
export function findImportProblems(file: Pick<DataFile, 'documentsOf'>, importAdmin: ImportAdmin): string[] {
  const { season } = importAdmin.importData
  const ofSeason = <T extends { season: string }>(all: T[]) => all.filter((one) => one.season === season)
  const imports = ofSeason(z.array(Import).parse(file.documentsOf('result_imports')))
  const results = ofSeason(z.array(Result).parse(file.documentsOf('resultes')))
  const acts = file.documentsOf('audit').filter(({ action }) => action === 'import' || action === 'undo')
  const audited = Map.groupBy(z.array(Act).parse(acts), ({ action, detail }) => `${action} ${detail.import}`)
  const byTime = imports.toSorted(
    (one, other) => one.created_at.getTime() - other.created_at.getTime() || (one._id < other._id ? -1 : 1),
  )
  const problems: string[] = []

  const expected = new Map<string, string>()
  for (const { _id, rows, undone } of byTime) {
    if (undone) continue
    if (rows.length !== importAdmin.importData.rows.length) problems.push(`the import ${_id} has ${rows.length} rows`)
    const wrong = rows.filter(({ result, before }) => (before ? resultKey(before) : undefined) !== expected.get(result))
    if (wrong.length > 0) problems.push(`the import ${_id} was written over something else in ${wrong.length} rows`)
    for (const { result, after } of rows) expected.set(result, resultKey(after))
  }
  const found = new Map(results.map((result) => [result._id, resultKey(result)]))
  const differing = [...new Set([...expected.keys(), ...found.keys()])].filter(
    (id) => expected.get(id) !== found.get(id),
  )
  if (differing.length > 0) problems.push(`${differing.length} results are not what their imports have made them`)

  const times = (action: 'import' | 'undo', id: string): number => audited.get(`${action} ${id}`)?.length ?? 0
  const known = new Set(imports.map(({ _id }) => _id))
  for (const { _id, undone } of imports) {
    if (times('import', _id) !== 1) problems.push(`the log tells ${times('import', _id)} times of the import ${_id}`)
    if (times('undo', _id) !== (undone ? 1 : 0))
      problems.push(`the log tells ${times('undo', _id)} times of the undoing of ${_id}`)
  }
  const strangers = z
    .array(Act)
    .parse(acts)
    .filter(({ detail }) => !known.has(detail.import))
  if (strangers.length > 0) problems.push(`the log tells of ${strangers.length} imports that there are not`)
  return [...problems, ...promises(importAdmin, imports)]
}

function promises({ confirmedImports, confirmedUndos }: ImportAdmin, imports: z.output<typeof Import>[]): string[] {
  const byId = new Map(imports.map((one) => [one._id, one]))
  return [
    ...confirmedImports
      .filter((id) => !byId.has(id))
      .map((id) => `the office was told of the import ${id}, and there is none`),
    ...confirmedUndos
      .filter((id) => !byId.get(id)?.undone)
      .map((id) => `the office was told that ${id} is taken back, and it stands`),
  ]
}

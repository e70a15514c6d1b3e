import { setImmediate as othersFirst } from 'node:timers/promises'
import { MAX_IMPORT_ROWS } from '@olympiad/contracts/result-import'
import * as z from 'zod'
import { InvalidInput } from '../../platform/errors.ts'
import { reference } from '../../platform/http/resource-fields.ts'
import { parseInput } from '../../platform/http/resource-routes.ts'
import { fieldErrors } from '../../platform/http/validate.ts'
import { BATCH_SIZE } from './import-context.ts'
import type { InputRow } from './import-row.ts'

const LAST_ROW = 1_048_576
const FIRST_ROW = 2

const cell = z.union([z.string(), z.number(), z.null()], 'invalid_value').exactOptional()
const row = z.strictObject({
  row: z.int('invalid_value').min(1, 'invalid_value').max(LAST_ROW, 'invalid_value').exactOptional(),
  team_no: cell,
  competion: cell,
  ageLevel: cell,
  ranked: cell,
  score: cell,
})
const body = z.strictObject({
  season_id: z.custom((value) => value !== undefined && value !== '', 'fill_all_fields').pipe(reference),
  data: z.array(z.unknown(), 'fill_all_fields').min(1, 'fill_all_fields').max(MAX_IMPORT_ROWS, 'import_too_many'),
  dry: z.boolean('invalid_value').default(false),
  digest: z.string('invalid_value').max(100, 'invalid_value').optional(),
  replace_certificates: z.boolean('invalid_value').default(false),
})

export type ImportBody = Omit<z.output<typeof body>, 'data'> & { rows: InputRow[] }

/** Yields to other requests between rows. @throws {AppError} 400 with the wrong fields */
export async function parseImportBody(rawBody: unknown): Promise<ImportBody> {
  const { data, ...request } = parseInput(body, rawBody)
  const rows: InputRow[] = []
  for (const [index, rawRow] of data.entries()) {
    const read = row.safeParse(rawRow)
    if (!read.success) {
      const fields = fieldErrors(read.error).map(({ field, key }) => ({ field: `data.${index}.${field}`, key }))
      throw new InvalidInput(fields[0]?.key ?? 'invalid_value', { fields })
    }
    rows.push({ ...read.data, row: read.data.row ?? index + FIRST_ROW })
    if (rows.length % BATCH_SIZE === 0) await othersFirst()
  }
  return { ...request, rows }
}

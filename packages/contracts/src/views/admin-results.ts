import * as z from 'zod/mini'
import { IMPORT_CELL_ERRORS, IMPORT_COLUMNS, IMPORT_ROW_ERRORS } from '../result-import.ts'
import { RegionView } from './olympiad.ts'

const Named = z.object({
  _id: z.string(),
  name: z.string(),
  name_en: z.string(),
  slug: z.string(),
})

/** References to deleted records are null; the `_id` fields belong to the form. */
export const AdminResult = z.object({
  _id: z.string(),
  id: z.string(),
  season: z.nullable(Named),
  competion: z.nullable(Named),
  team: z.nullable(
    z.object({
      _id: z.string(),
      team_no: z.number(),
      name: z.string(),
      schoolName: z.string(),
      city: z.string(),
      image: z.string(),
      payment_status: z.boolean(),
    }),
  ),
  region: z.nullable(RegionView).check(z.describe("The team's.")),
  certificate: z.string().check(z.describe("Serial of the team's good final certificate; empty where it has none.")),
  ageLevel: z.string(),
  ranked: z.number().check(z.describe('1 gold, 2 silver, the rest bronze.')),
  score: z.nullable(z.number()),
  season_id: z.string(),
  competion_id: z.string(),
  team_id: z.string(),
  region_id: z.string(),
  created_at: z.string().check(z.describe('ISO 8601, UTC.')),
})
export type AdminResult = z.output<typeof AdminResult>

export const ResultValues = z.object({
  ageLevel: z.string(),
  ranked: z.number(),
  score: z.nullable(z.number()),
})
export type ResultValues = z.output<typeof ResultValues>

/** `column` is null for the row as a whole; `also` is another row in the conflict. */
export const ImportRowError = z.object({
  column: z.nullable(z.enum(IMPORT_COLUMNS)),
  key: z.enum([...IMPORT_ROW_ERRORS, ...IMPORT_CELL_ERRORS]),
  msg: z.string(),
  also: z.exactOptional(z.number()),
})
export type ImportRowError = z.output<typeof ImportRowError>

export const IMPORT_ROW_OUTCOMES = ['new', 'changed', 'unchanged', 'bad'] as const
export const ImportRowOutcome = z.enum(IMPORT_ROW_OUTCOMES)
export type ImportRowOutcome = z.output<typeof ImportRowOutcome>
export const ImportCounts = z.record(ImportRowOutcome, z.number())
export type ImportCounts = z.output<typeof ImportCounts>

export const ImportWarning = z.enum(['unpaid', 'other_age_level'])
export type ImportWarning = z.output<typeof ImportWarning>

export const ImportRowView = z.object({
  row: z.number().check(z.describe('As Excel counts it, from 1.')),
  outcome: ImportRowOutcome,
  team: z.nullable(
    z.object({
      team_no: z.number(),
      name: z.string(),
    }),
  ),
  competion: z
    .nullable(z.string())
    .check(z.describe("The team's competition, by its id; its name is in the preview's `competions`.")),
  facts: z.nullable(ResultValues).check(z.describe('Null in a bad row.')),
  before: z.nullable(ResultValues).check(z.describe('What stands now; null where the team has no result.')),
  certificate: z
    .nullable(z.string())
    .check(z.describe('Serial of the good final certificate that says something else; null where there is none.')),
  notices: z.array(ImportWarning),
  faults: z.array(ImportRowError),
})
export type ImportRowView = z.output<typeof ImportRowView>

/** `row` is null for a team outside the sheet. */
export const TiedMedal = z.object({
  competion: z.string(),
  ageLevel: z.string(),
  ranked: z.number(),
  teams: z.array(
    z.object({
      team_no: z.number(),
      name: z.string(),
      row: z.nullable(z.number()),
    }),
  ),
})
export type TiedMedal = z.output<typeof TiedMedal>

export const ImportPreview = z.object({
  success: z.literal(true),
  digest: z.string().check(z.describe('Sent with the import, so that nothing is written but what was seen here.')),
  counts: ImportCounts,
  competions: z.array(Named),
  shared: z.array(TiedMedal),
  rows: z.array(ImportRowView),
})
export type ImportPreview = z.output<typeof ImportPreview>

export const ImportAnswer = z.object({
  success: z.literal(true),
  msg: z.string(),
  counts: ImportCounts,
  import_id: z.nullable(z.string()),
})
export type ImportAnswer = z.output<typeof ImportAnswer>

export const ImportProgress = z.object({
  step: z.enum(['checking', 'writing']),
  done: z.number(),
  of: z.number(),
})
export type ImportProgress = z.output<typeof ImportProgress>

export const ImportRecord = z.object({
  _id: z.string(),
  id: z.string(),
  season: z.nullable(Named),
  by: z.object({
    _id: z.string(),
    name: z.string(),
  }),
  created_at: z.string(),
  counts: z.record(z.enum(['new', 'changed', 'unchanged']), z.number()),
  undone: z.nullable(
    z.object({
      by: z.object({
        _id: z.string(),
        name: z.string(),
      }),
      at: z.string(),
    }),
  ),
  undoable: z.boolean().check(z.describe('True for the last one that stands.')),
})
export type ImportRecord = z.output<typeof ImportRecord>

import * as z from 'zod/mini'
import { CELL_FAULTS, IMPORT_COLUMNS, IMPORT_FAULTS } from '../result-import.ts'
import { RegionView } from './catalogue.ts'

const Named = z.object({
  _id: z.string(),
  name: z.string(),
  name_en: z.string(),
  slug: z.string(),
})

/** A result in the console. References whose record was deleted are null; the `_id` fields are those of the form. */
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

/** What a row says of its team. */
export const ResultFacts = z.object({
  ageLevel: z.string(),
  ranked: z.number(),
  score: z.nullable(z.number()),
})
export type ResultFacts = z.output<typeof ResultFacts>

/** What is wrong with a row; `column` is null where it is the row as a whole, `also` another row that has part in it. */
export const ImportFault = z.object({
  column: z.nullable(z.enum(IMPORT_COLUMNS)),
  key: z.enum([...IMPORT_FAULTS, ...CELL_FAULTS]),
  msg: z.string(),
  also: z.exactOptional(z.number()),
})
export type ImportFault = z.output<typeof ImportFault>

/** What an import does with a row. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'bad'] as const
export const ImportOutcome = z.enum(IMPORT_OUTCOMES)
export type ImportOutcome = z.output<typeof ImportOutcome>
export const ImportCounts = z.record(ImportOutcome, z.number())
export type ImportCounts = z.output<typeof ImportCounts>

/** What is right, and still worth a look: the team has not paid; its own age level is another one. */
export const ImportNotice = z.enum(['unpaid', 'other_age_level'])
export type ImportNotice = z.output<typeof ImportNotice>

export const ImportRowView = z.object({
  row: z.number().check(z.describe('As Excel counts it, from 1.')),
  outcome: ImportOutcome,
  team: z.nullable(
    z.object({
      team_no: z.number(),
      name: z.string(),
    }),
  ),
  competion: z
    .nullable(z.string())
    .check(z.describe("The team's competition, by its id; its name is in the preview's `competions`.")),
  facts: z.nullable(ResultFacts).check(z.describe('Null in a bad row.')),
  before: z.nullable(ResultFacts).check(z.describe('What stands now; null where the team has no result.')),
  certificate: z
    .nullable(z.string())
    .check(z.describe('Serial of the good final certificate that says something else; null where there is none.')),
  notices: z.array(ImportNotice),
  faults: z.array(ImportFault),
})
export type ImportRowView = z.output<typeof ImportRowView>

/** A place with a medal that several teams would share in one age level of a competition; `row` is null where no row has the team. */
export const SharedPlace = z.object({
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
export type SharedPlace = z.output<typeof SharedPlace>

/** What an import would do, row by row. */
export const ImportPreview = z.object({
  success: z.literal(true),
  digest: z.string().check(z.describe('Sent with the import, so that nothing is written but what was seen here.')),
  counts: ImportCounts,
  competions: z.array(Named),
  shared: z.array(SharedPlace),
  rows: z.array(ImportRowView),
})
export type ImportPreview = z.output<typeof ImportPreview>

/** The answer to an import that was written. */
export const ImportDone = z.object({
  success: z.literal(true),
  msg: z.string(),
  counts: ImportCounts,
  import_id: z.nullable(z.string()),
})
export type ImportDone = z.output<typeof ImportDone>

/** How far a call is that tells on the way: rows that are done, of all. */
export const ImportProgress = z.object({
  step: z.enum(['checking', 'writing']),
  done: z.number(),
  of: z.number(),
})
export type ImportProgress = z.output<typeof ImportProgress>

/** An import that was written. */
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

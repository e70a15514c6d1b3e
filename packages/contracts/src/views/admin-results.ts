import type { CellFaultKey, ImportColumn, ImportFaultKey } from '../result-import.ts'
import type { RegionView } from './catalogue.ts'

type Named = { _id: string; name: string; name_en: string; slug: string }

/** A result in the console. References whose record was deleted are null; the `_id` fields are those of the form. */
export type AdminResult = {
  _id: string
  id: string
  season: Named | null
  competion: Named | null
  team: {
    _id: string
    team_no: number
    name: string
    schoolName: string
    city: string
    image: string
    payment_status: boolean
  } | null
  /** The team's. */
  region: RegionView | null
  /** Serial of the team's good final certificate; empty where it has none. */
  certificate: string
  ageLevel: string
  /** 1 gold, 2 silver, the rest bronze. */
  ranked: number
  score: number | null
  season_id: string
  competion_id: string
  team_id: string
  region_id: string
  /** ISO 8601, UTC. */
  created_at: string
}

/** What a row says of its team. */
export type ResultFacts = { ageLevel: string; ranked: number; score: number | null }

/** What is wrong with a row; `column` is null where it is the row as a whole, `also` another row that has part in it. */
export type ImportFault = {
  column: ImportColumn | null
  key: ImportFaultKey | CellFaultKey
  msg: string
  also?: number
}

/** What an import does with a row. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'bad'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]
export type ImportCounts = Record<ImportOutcome, number>

/** What is right, and still worth a look: the team has not paid; its own age level is another one. */
export type ImportNotice = 'unpaid' | 'other_age_level'

export type ImportRowView = {
  /** As Excel counts it, from 1. */
  row: number
  outcome: ImportOutcome
  team: { team_no: number; name: string } | null
  /** The team's competition, by its id; its name is in the preview's `competions`. */
  competion: string | null
  /** Null in a bad row. */
  facts: ResultFacts | null
  /** What stands now; null where the team has no result. */
  before: ResultFacts | null
  /** Serial of the good final certificate that says something else; null where there is none. */
  certificate: string | null
  notices: ImportNotice[]
  faults: ImportFault[]
}

/** A place with a medal that several teams would share in one age level of a competition; `row` is null where no row has the team. */
export type SharedPlace = {
  competion: string
  ageLevel: string
  ranked: number
  teams: { team_no: number; name: string; row: number | null }[]
}

/** What an import would do, row by row. */
export type ImportPreview = {
  success: true
  /** Sent with the import, so that nothing is written but what was seen here. */
  digest: string
  counts: ImportCounts
  competions: Named[]
  shared: SharedPlace[]
  rows: ImportRowView[]
}

/** The answer to an import that was written. */
export type ImportDone = { success: true; msg: string; counts: ImportCounts; import_id: string | null }

/** How far a call is that tells on the way: rows that are done, of all. */
export type ImportProgress = { step: 'checking' | 'writing'; done: number; of: number }

/** An import that was written. */
export type ImportRecord = {
  _id: string
  id: string
  season: Named | null
  by: { _id: string; name: string }
  created_at: string
  counts: Omit<ImportCounts, 'bad'>
  undone: { by: { _id: string; name: string }; at: string } | null
  /** True for the last one that stands. */
  undoable: boolean
}

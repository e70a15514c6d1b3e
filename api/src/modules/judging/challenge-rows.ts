import type { ObjectId } from '@mikro-orm/mongodb'
import type { ChallengeView, SheetVersionView } from '@olympiad/contracts/views/judging'
import type { Em } from '../../platform/database.ts'
import { type ChallengeRow, challengesCollection, type SheetRow } from './collections.ts'

/** In their order. */
export const findChallenges = (em: Em, event: ObjectId): Promise<ChallengeRow[]> =>
  challengesCollection(em).find({ event }).sort({ position: 1, _id: 1 }).toArray()

/** Of an entity, or of the document as it is stored. */
export const challengeView = ({ _id, sheet, ...row }: Omit<ChallengeRow, 'event'>): ChallengeView => ({
  ...{ id: _id.toHexString(), division: row.division, name: row.name, name_en: row.name_en, kind: row.kind },
  ...{ mode: row.mode, rounds: row.rounds, judges: row.judges, agreement: row.agreement, tables: row.tables },
  sheet: sheet?.toHexString() ?? null,
  games: row.games ?? null,
})

export const sheetView = ({ _id, challenge, version, used, sheet }: SheetRow): SheetVersionView => ({
  ...{ id: _id.toHexString(), challenge: challenge.toHexString(), version, used, sheet },
})

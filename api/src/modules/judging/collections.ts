import type { Challenge } from '../../model/challenge.entity.ts'
import type { CheckIn } from '../../model/check-in.entity.ts'
import type { Event, FrozenBoard } from '../../model/event.entity.ts'
import type { Game } from '../../model/game.entity.ts'
import type { ScoreSheet } from '../../model/score-sheet.entity.ts'
import type { Scoring } from '../../model/scoring.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Timetable } from '../../model/timetable.entity.ts'
import type { Em } from '../../platform/database.ts'

/** Without the rows and games of a frozen board, which are many. */
export type EventRow = Omit<StoredDocument<Event>, 'frozen'> & {
  frozen: Omit<FrozenBoard, 'rows' | 'games'> | null
}
export const WITHOUT_FROZEN_ROWS = { 'frozen.rows': 0, 'frozen.games': 0 }
export type ChallengeRow = StoredDocument<Challenge>
export type SheetRow = StoredDocument<ScoreSheet>
export type CheckInRecord = StoredDocument<CheckIn>
export type ScoringRow = StoredDocument<Scoring>
export type TimetableRow = StoredDocument<Timetable>
export type GameRow = StoredDocument<Game>

// Without the ORM: sixty judges send at once, and a board reads every scoring of an event.
export const eventsCollection = (em: Em) => em.getCollection<StoredDocument<Event>>('events')
export const challengesCollection = (em: Em) => em.getCollection<ChallengeRow>('challenges')
export const sheetsCollection = (em: Em) => em.getCollection<SheetRow>('score_sheets')
export const scoringsCollection = (em: Em) => em.getCollection<ScoringRow>('scorings')
export const timetablesCollection = (em: Em) => em.getCollection<TimetableRow>('timetables')
export const checkInsCollection = (em: Em) => em.getCollection<CheckInRecord>('check_ins')
export const gamesCollection = (em: Em) => em.getCollection<GameRow>('games')
export const teamsCollection = (em: Em) => em.getCollection<StoredDocument<Team>>('teams')
export const revisionsCollection = (em: Em) => em.getCollection<{ _id: string; value: number }>('revisions')

import type { ScoringDecisionForm } from '@olympiad/contracts/forms/judging'
import { roundName } from '@olympiad/contracts/judging/round-name'
import { DEFAULT_LANG } from '@olympiad/contracts/lang'
import type { ScoringView } from '@olympiad/contracts/views/judging'
import type { Deps } from '../../deps.ts'
import type { ScoringChange } from '../../model/scoring.entity.ts'
import type { Actor } from '../../platform/actor.ts'
import { recordChange } from '../../platform/audit/audit-entries.ts'
import { type Em, inTransaction, sessionOption } from '../../platform/database.ts'
import { Conflict, InvalidInput, NotFound } from '../../platform/errors.ts'
import { retryOnDuplicateKey } from '../../platform/retry-on-duplicate-key.ts'
import { versionConflict, versionOf } from '../../platform/versions.ts'
import {
  type ChallengeRow,
  challengesCollection,
  type EventRow,
  type ScoringRow,
  type SheetRow,
  scoringsCollection,
  sheetsCollection,
  teamsCollection,
} from './collections.ts'
import { raiseEventRevision } from './event-revisions.ts'
import { assertOthersTeam } from './event-teams.ts'
import { namedError } from './event-view.ts'
import { lockPanels, slotOf } from './panels.ts'
import { evaluateFilledSheet } from './scoring-problems.ts'
import { factsOf, scoringView } from './scoring-view.ts'
import { lockUnpublished, type StaffMember } from './staff-access.ts'

type Decided = Pick<ScoringRow, 'state' | 'confirmed_slot' | 'confirmed_at'> &
  Partial<Pick<ScoringRow, 'outcome' | 'values' | 'time' | 'adjustments' | 'points' | 'total_time'>>
type Deciding = {
  by: Actor
  at: Date
  challenge: ChallengeRow
  sheet: SheetRow
  /** Its label in the audit log. */
  name: string
}

/**
 * Of a team's round and judge, the last confirmed one counts; the one before becomes void. No more judges count than the
 * challenge asks for.
 * @throws {AppError} 404; 409 `event_published`, `decision_own_team`, `scoring_judges_full`, `version_conflict` with
 * the present one; 400 with the wrong items
 */
export async function decideScoring(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  em: Em,
  { by, event, id, decision }: { by: StaffMember; event: EventRow; id: string; decision: ScoringDecisionForm },
): Promise<ScoringView> {
  const row = await scoringsCollection(em).findOne({ event: event._id, client_key: id })
  const sheet = row && (await sheetsCollection(em).findOne({ _id: row.sheet }))
  const challenge = row && (await challengesCollection(em).findOne({ _id: row.challenge }))
  if (!row || !sheet || !challenge) throw new NotFound('not_found')
  await assertOthersTeam(em, by, row.team)
  const team = await teamsCollection(em).findOne({ _id: row.team }, { projection: { name: 1 } })
  const name = `${team?.name ?? ''} · ${challenge.name} · ${roundName(challenge, row.round, DEFAULT_LANG)}`
  const decided = await retryOnDuplicateKey(() =>
    inTransaction(orm, async (tx) => {
      await lockUnpublished(tx, event._id)
      await lockPanels(tx, [challenge])
      const current = await scoringsCollection(tx).findOne({ _id: row._id }, sessionOption(tx))
      if (!current) throw new NotFound('not_found')
      if (versionOf(current) !== decision.version) throw versionConflict(scoringView(current, sheet.version))
      return await decide(tx, current, decision, { by, at: now(), challenge, sheet, name })
    }),
  )
  await raiseEventRevision(em, event._id)
  return scoringView(decided, sheet.version)
}

async function decide(
  tx: Em,
  current: ScoringRow,
  decision: ScoringDecisionForm,
  deciding: Deciding,
): Promise<ScoringRow> {
  const { action } = decision
  const reason = 'reason' in decision ? decision.reason : ''
  if (action === 'void') return await change(tx, current, VOID, { action, reason, ...deciding })
  const slot = slotOf(deciding.challenge, current.judge)
  const confirmed: Decided = { state: 'confirmed', confirmed_slot: slot, confirmed_at: deciding.at }
  const decided = action === 'correct' ? { ...confirmed, ...corrected(decision, deciding.sheet) } : confirmed
  const { _id, challenge, round, team } = current
  const others = await scoringsCollection(tx)
    .find({ _id: { $ne: _id }, challenge, round, team, state: 'confirmed' }, sessionOption(tx))
    .toArray()
  const other = others.find(({ confirmed_slot }) => confirmed_slot === slot)
  if (!other && others.length >= deciding.challenge.judges) throw panelFull(deciding.challenge)
  // The unique index admits the next one only then.
  if (other) await change(tx, other, VOID, { action: 'void', reason, ...deciding })
  return await change(tx, current, decided, { action, reason, ...deciding })
}

const panelFull = ({ judges }: ChallengeRow): Conflict =>
  new Conflict('scoring_judges_full', { fields: [namedError('state', 'scoring_judges_full', () => String(judges))] })

const VOID: Decided = { state: 'void', confirmed_slot: null, confirmed_at: null }

/** @throws {AppError} 400 with the wrong items */
function corrected(
  decision: Extract<ScoringDecisionForm, { action: 'correct' }>,
  { sheet }: SheetRow,
): Required<Omit<Decided, 'state' | 'confirmed_slot' | 'confirmed_at'>> {
  const { outcome, time } = decision
  const { filled, result, errors } = evaluateFilledSheet(sheet, decision)
  if (errors[0]) throw new InvalidInput(errors[0].key, { fields: errors })
  return { outcome, ...filled, time, points: result.points, total_time: result.time }
}

async function change(
  tx: Em,
  row: ScoringRow,
  decided: Decided,
  { action, reason, by, at, name }: Deciding & Pick<ScoringChange, 'action' | 'reason'>,
): Promise<ScoringRow> {
  const after = { ...row, ...decided }
  if (action !== 'correct' && after.state === row.state) return row
  const change: ScoringChange = {
    ...{ at: at.toISOString(), by: { _id: by._id, name: by.name }, action, reason },
    before: factsOf(row),
    after: factsOf(after),
  }
  const update = { ...decided, history: [...row.history, change] }
  await scoringsCollection(tx).updateOne({ _id: row._id }, { $set: update }, sessionOption(tx))
  const before = { _id: row._id, name, ...factsOf(row) }
  recordChange(tx, 'scorings', before, { ...factsOf(after), reason })
  return { ...row, ...update }
}

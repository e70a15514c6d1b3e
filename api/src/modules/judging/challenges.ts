import { ObjectId } from '@mikro-orm/mongodb'
import type { GameSettingsForm } from '@olympiad/contracts/forms/games'
import type { ChallengeForm, RankingForm } from '@olympiad/contracts/forms/judging'
import { MAX_CHALLENGES } from '@olympiad/contracts/judging/events'
import { roundName } from '@olympiad/contracts/judging/round-name'
import { isSession } from '@olympiad/contracts/judging/timetable-settings'
import type { Deps } from '../../deps.ts'
import { Challenge, type ChallengeRound } from '../../model/challenge.entity.ts'
import type { Event } from '../../model/event.entity.ts'
import { ScoreSheet } from '../../model/score-sheet.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { namedError } from './event-view.ts'
import { assertTables, changeEvent, hasGames, hasScorings, requireDivision } from './events.service.ts'
import { dropRounds } from './timetable.service.ts'

type Needs = Pick<Deps, 'orm'>

/** @throws {AppError} 404 */
export async function requireChallenge(em: Em, event: Event, id: ObjectId): Promise<Challenge> {
  const challenge = await em.findOne(Challenge, { _id: id, event: event._id })
  if (!challenge) throw new NotFound('not_found')
  return challenge
}

const newRounds = (rounds: ChallengeForm['rounds']): ChallengeRound[] =>
  rounds.map(({ kind }, at) => ({ no: at + 1, kind, state: 'planned' }))

/** @throws {AppError} 404; 400 with the wrong field */
export function addChallenge({ orm }: Needs, id: ObjectId, form: ChallengeForm): Promise<Challenge> {
  return changeEvent(orm, id, async (em, event) => {
    requireDivision(event, form.division)
    assertTables(event, form.tables, 'tables')
    return await createChallenge(em, event, form)
  })
}

/** In the caller's transaction, behind those of the event. @throws {AppError} 400 */
export async function createChallenge(
  em: Em,
  event: Event,
  form: ChallengeForm,
  games: GameSettingsForm | null = null,
): Promise<Challenge> {
  const others = await em.find(Challenge, { event: event._id }, { orderBy: { position: 1 } })
  if (others.length >= MAX_CHALLENGES) throw fieldError('division', 'event_challenges_full')
  const challenge = em.create(Challenge, {
    ...form,
    _id: new ObjectId(),
    event,
    rounds: newRounds(form.rounds),
    sheet: null,
    games,
    position: (others.at(-1)?.position ?? 0) + 1,
  })
  await em.flush()
  return challenge
}

/**
 * @throws {AppError} 404; 400; 409 `games_drawn`, `round_has_scorings`, `challenge_division_fixed`, `judges_fixed`,
 *   `round_in_timetable`
 */
export function changeChallenge(
  { orm }: Needs,
  id: ObjectId,
  challengeId: ObjectId,
  form: ChallengeForm,
): Promise<Challenge> {
  return changeEvent(orm, id, async (em, event) => {
    const challenge = await requireChallenge(em, event, challengeId)
    requireDivision(event, form.division)
    assertTables(event, form.tables, 'tables')
    const rounds = newRounds(form.rounds).map((round, at) => {
      const before = challenge.rounds[at]
      return before?.kind === round.kind ? before : round
    })
    if (await hasScorings(em, { challenge: challengeId })) {
      if (form.division !== challenge.division) throw fieldError('division', 'challenge_division_fixed', Conflict)
      if ((form.judges === 1) !== (challenge.judges === 1)) throw fieldError('judges', 'judges_fixed', Conflict)
      for (const [at, { no, kind }] of challenge.rounds.entries()) {
        if (rounds[at]?.kind === kind || !(await hasScorings(em, { challenge: challengeId, round: no }))) continue
        const field = namedError(`rounds.${at}`, 'round_has_scorings', (lang) => roundName(challenge, no, lang))
        throw new Conflict('round_has_scorings', { fields: [field] })
      }
    }
    // Before the challenge itself changes.
    const isOther = form.division !== challenge.division || isSession(form) !== isSession(challenge)
    await dropRounds(em, event, (each) => {
      return each.challenge === challenge.id && (isOther || each.round > rounds.length)
    })
    const staysGames = form.kind === 'games'
    if (form.division !== challenge.division || !staysGames) {
      if (await hasGames(em, { challenge: challengeId })) throw new Conflict('games_drawn')
    }
    if (form.division !== challenge.division) dropFromRankings(event, challenge)
    if (staysGames) dropMedals(event, challenge.id)
    em.assign(challenge, { ...form, rounds, ...(!staysGames && { games: null }) })
    return challenge
  })
}

/** @throws {AppError} 404; 409 `challenge_has_scorings`, `games_drawn`, `round_in_timetable` */
export function removeChallenge({ orm }: Needs, id: ObjectId, challengeId: ObjectId): Promise<void> {
  return changeEvent(orm, id, async (em, event) => {
    const challenge = await requireChallenge(em, event, challengeId)
    if (await hasScorings(em, { challenge: challengeId })) throw new Conflict('challenge_has_scorings')
    if (await hasGames(em, { challenge: challengeId })) throw new Conflict('games_drawn')
    await dropRounds(em, event, (round) => round.challenge === challenge.id)
    dropFromRankings(event, challenge)
    for (const sheet of await em.find(ScoreSheet, { challenge: challengeId })) em.remove(sheet)
    em.remove(challenge)
  })
}

function dropFromRankings(event: Event, { id }: Challenge): void {
  dropMedals(event, id)
  event.divisions = event.divisions.map(({ ranking, ...division }) => ({
    ...division,
    ranking: ranking
      .map(({ parts, ...key }) => ({ ...key, parts: parts.filter(({ challenge }) => challenge !== id) }))
      .filter(({ parts }) => parts.length > 0),
  }))
}

function dropMedals(event: Event, id: string): void {
  event.divisions = event.divisions.map(({ medals, ...division }) =>
    medals === undefined || medals === id ? division : { ...division, medals },
  )
}

/** @throws {AppError} 404; 400 at the challenge of another division */
export function setRanking({ orm }: Needs, id: ObjectId, { division, keys }: RankingForm): Promise<Event> {
  return changeEvent(orm, id, async (em, event) => {
    requireDivision(event, division)
    const own = new Set((await em.find(Challenge, { event: id, division })).map((challenge) => challenge.id))
    const ranking = keys.map(({ parts, ...key }, nth) => ({
      ...key,
      parts: parts.map(({ challenge: anyCase, ...part }, at) => {
        const challenge = anyCase.toLowerCase()
        if (!own.has(challenge)) throw fieldError(`keys.${nth}.parts.${at}.challenge`, 'ranking_other_challenge')
        return { challenge, ...part }
      }),
    }))
    event.divisions = event.divisions.map((each) => (each.id === division ? { ...each, ranking } : each))
    return event
  })
}

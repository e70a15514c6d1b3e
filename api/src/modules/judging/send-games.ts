import { hash } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import { GameEntryForm, type SendGamesForm } from '@olympiad/contracts/forms/games'
import { WAITING_REASONS, type WaitingReason } from '@olympiad/contracts/judging/events'
import { MAX_GAME_ENTRIES, type Side } from '@olympiad/contracts/judging/games'
import type { Lang } from '@olympiad/contracts/lang'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import type { SentScoring } from '@olympiad/contracts/views/judging'
import type { Deps } from '../../deps.ts'
import type { GameEntry } from '../../model/game.entity.ts'
import { byId } from '../../platform/by-id.ts'
import { type Em, inTransaction, sessionOption } from '../../platform/database.ts'
import type { FieldError } from '../../platform/errors.ts'
import { forgetLateCaptains, isProofOver, withoutCaptains } from './captains.ts'
import { type ChallengeRow, challengesCollection, type GameRow, gamesCollection } from './collections.ts'
import { raiseEventRevision } from './event-revisions.ts'
import { findEventTeams } from './event-teams.ts'
import { gameErrors } from './game-problems.ts'
import { stateOf } from './game-rows.ts'
import { copyKey, placementOf } from './placement.ts'
import { type EventFacts, parseSent, readEventFacts, refusal } from './send-scorings.ts'
import { findAuthors, type SheetAuthor } from './sheet-authors.ts'
import { isJudgedBy, requireSender, type StaffAccess, type StaffMember } from './staff-access.ts'
import { type GameUpdate, storeGame, toResult } from './store-game.ts'

type Parsed = ReturnType<typeof parse>
const parse = (sent: unknown) => parseSent(GameEntryForm, sent)

const digestOf = ({ author: _author, ...content }: GameEntryForm): string =>
  hash('sha256', JSON.stringify(content), 'base64url')

const STATE_TEXTS = {
  confirmed: 'game_confirmed',
  sent: 'game_waits',
  void: 'game_void',
} as const satisfies Record<string, TextKey>

const answerOf = (id: string, { state, reasons }: GameEntry, lang: Lang): SentScoring => ({
  ...{ id, state, reasons: state === 'sent' ? [...reasons] : [] },
  ...{ msg: translate(lang, STATE_TEXTS[state]), errors: [] },
})

type Facts = {
  challenges: ReadonlyMap<string, ChallengeRow>
  /** Teams that still take part. */
  present: ReadonlySet<string>
  authors: ReadonlyMap<string, SheetAuthor>
}
type Sending = Facts & { access: StaffAccess; user: StaffMember; lang: Lang; at: Date; clockError_ms: number }

/**
 * Each is stored once, or refused by itself. What was stored before answers its present state.
 * @throws {AppError} 404 for everybody who does not judge at the event
 */
export async function sendGames(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  em: Em,
  { user, lang, id, sent }: { user: StaffMember; lang: Lang; id: string; sent: SendGamesForm },
): Promise<SentScoring[]> {
  const access = await requireSender(em, user, id)
  const parsed = sent.games.map(parse)
  const forms = parsed.flatMap((each) => ('form' in each ? each.form : []))
  const facts = await readFacts(em, access, user, forms)
  const at = now()
  const sending: Sending = { access, user, lang, at, clockError_ms: at.getTime() - Date.parse(sent.sent_at), ...facts }
  const { answers, changed } = await inTransaction(orm, (tx) => storeEntries(tx, parsed, forms, sending))
  await forgetLateCaptains(em, access.event._id)
  if (changed) await raiseEventRevision(em, access.event._id)
  return answers
}

async function readFacts(
  em: Em,
  access: StaffAccess,
  user: StaffMember,
  forms: readonly GameEntryForm[],
): Promise<Facts> {
  const { event } = access
  const teams = [...new Set(forms.flatMap((form) => form.teams))]
  const challenges = await challengesCollection(em).find({ event: event._id }).toArray()
  const present = await findEventTeams(em, event, teams)
  return {
    challenges: byId(challenges),
    present: new Set(present.map((team) => team.id)),
    authors: await findAuthors(em, access, user, { forms, teams: teams.map((team) => new ObjectId(team)) }),
  }
}

/** Games that are named, and those that hold an entry with one of these ids. */
async function readGames(tx: Em, event: ObjectId, forms: readonly GameEntryForm[]): Promise<GameRow[]> {
  if (forms.length === 0) return []
  const named = { _id: { $in: forms.map(({ game }) => new ObjectId(game)) } }
  const keys = forms.flatMap((form) => (form.author ? [form.id, copyKey(form.id, digestOf(form))] : form.id))
  const holding = { 'entries.id': { $in: keys } }
  return await gamesCollection(tx)
    .find({ event, $or: [named, holding] }, sessionOption(tx))
    .toArray()
}

async function storeEntries(
  tx: Em,
  parsed: readonly Parsed[],
  forms: readonly GameEntryForm[],
  sending: Sending,
): Promise<{ answers: SentScoring[]; changed: boolean }> {
  const { access, user, authors, lang } = sending
  const event = await readEventFacts(tx, access.event._id)
  const games = byId(await readGames(tx, access.event._id, forms))
  let changed = false
  const store = async (game: GameRow, update: GameUpdate): Promise<void> => {
    games.set(game._id.toHexString(), await storeGame(tx, game, update))
    changed = true
  }
  async function storeEntry(form: GameEntryForm): Promise<SentScoring> {
    const { id } = form
    const author = authors.get(form.author ?? user._id.toHexString())
    if (!author) return refusal(id, [{ field: 'author', key: 'scoring_author_unknown' }], lang)
    const isCarried = !author._id.equals(user._id)
    const sent = { id, digest: digestOf(form), author: author._id, isCarried }
    const place = placementOf(sent, [...games.values()].flatMap(knownEntries))
    if (place.kind === 'known') return answerOf(id, place.row.entry, lang)
    if (place.kind === 'refused') return refusal(id, [{ field: 'id', key: 'game_sent_before' }], lang)
    const game = games.get(form.game)
    if (!game) return refusal(id, [{ field: 'game', key: 'game_unknown' }], lang)
    const settles = place.kind === 'settles' ? place.row.entry : undefined
    const others = { ...game, entries: game.entries.filter((each) => each !== settles) }
    const made = makeEntry(form, author, others, event, sending)
    if ('errors' in made) return refusal(id, made.errors, lang)
    const result = made.entry.state === 'confirmed' ? { result: made.result, confirmed_at: sending.at } : {}
    if (place.kind === 'settles') {
      const { carried_by: _carrier, ...carried } = place.row.entry
      // As if it arrived now: what a freeze of the board saw waiting was not confirmed then.
      const { state, reasons, finished_at, received_at } = made.entry
      const settled = { ...carried, state, reasons, finished_at, received_at }
      await store(game, { entries: game.entries.map((each) => (each === settles ? settled : each)), ...result })
      return answerOf(id, settled, lang)
    }
    if (place.kind === 'beside') {
      const { game: of, entry } = place.row
      await store(of, { entries: of.entries.map((each) => (each === entry ? { ...each, id: place.movedTo } : each)) })
    }
    const { entries } = games.get(form.game) ?? game
    await store(game, { entries: [...entries, { ...made.entry, id: place.key }], ...result })
    return answerOf(id, made.entry, lang)
  }
  const answers: SentScoring[] = []
  for (const each of parsed) {
    answers.push('errors' in each ? refusal(each.id, each.errors, lang) : await storeEntry(each.form))
  }
  return { answers, changed }
}

const knownEntries = (game: GameRow) =>
  game.entries.map((entry) => ({
    ...{ game, entry, client_key: entry.id, judge: new ObjectId(entry.judge), state: entry.state },
    ...{ digest: entry.digest, carried_by: entry.carried_by },
  }))

type Made = { entry: GameEntry; result: ReturnType<typeof toResult> }

function makeEntry(
  form: GameEntryForm,
  author: SheetAuthor,
  game: GameRow,
  event: EventFacts,
  { access, user, at, clockError_ms, challenges, present, authors }: Sending,
): Made | { errors: FieldError[] } {
  const challenge = challenges.get(game.challenge.toHexString())
  if (!challenge?.games) return { errors: [{ field: 'game', key: 'game_unknown' }] }
  const { teams, answers, game: _game, author: _author, ...sent } = form
  const isCarried = !author._id.equals(user._id)
  const errors: FieldError[] = []
  if (!isJudgedBy(author, challenge)) errors.push({ field: 'table', key: 'scoring_table_not_yours' })
  if (game.sides.some(({ team }, at) => team !== teams[at])) errors.push({ field: 'teams', key: 'game_teams_changed' })
  const judges = [author, authors.get(user._id.toHexString())]
  const isLed = teams.some((team) => judges.some((judge) => judge?.ledTeams.has(team)))
  if (isLed) errors.push({ field: 'teams', key: 'scoring_own_team' })
  if (game.entries.length >= MAX_GAME_ENTRIES) errors.push({ field: 'game', key: 'game_entries_full' })
  for (const [side, { answer, captain, objection }] of answers.entries()) {
    const isAsked = challenge.agreement && !form.forfeits.includes(side as Side)
    const field = (name: string) => `answers.${side}.${name}`
    if (answer === 'objected' && objection === '') errors.push({ field: field('objection'), key: 'field_required' })
    if (isAsked && answer === 'none') errors.push({ field: field('answer'), key: 'game_answer_missing' })
    if (isAsked && answer === 'agreed' && captain === '') {
      errors.push({ field: field('captain'), key: 'field_required' })
    }
  }
  errors.push(...gameErrors(challenge.games, form))
  if (errors.length > 0) return { errors }

  const isOut = (team: string): boolean => !present.has(team) || event.disqualified.some((each) => each.team === team)
  const applies: Record<WaitingReason, boolean> = {
    objected: answers.some(({ answer }) => answer === 'objected'),
    second_entry: stateOf(game) !== 'planned',
    old_sheet: false,
    round_closed: challenge.rounds.every(({ state }) => state !== 'open'),
    event_closed: event.state !== 'running',
    judge_removed: access.removed || author.removed,
    team_disqualified: teams.some((team, side) => isOut(team) && !form.forfeits.includes(side as Side)),
    carried: isCarried,
    other_table: author.tables.length > 0 && !author.tables.includes(game.table),
    head_judge: event.confirmation === 'head_judge',
  }
  const reasons = WAITING_REASONS.filter((reason) => applies[reason])
  const entry: GameEntry = {
    ...sent,
    answers: isProofOver(event, challenge.division) ? withoutCaptains(answers) : answers,
    ...{ judge: author._id.toHexString(), judge_name: author.name, reasons, digest: digestOf(form) },
    ...(isCarried && { carried_by: { _id: user._id, name: user.name } }),
    state: reasons.length === 0 ? 'confirmed' : 'sent',
    // A device's clock is never ahead of the server's.
    finished_at: new Date(Math.min(Date.parse(form.finished_at) + clockError_ms, at.getTime())).toISOString(),
    received_at: at.toISOString(),
  }
  return { entry, result: toResult(challenge.games, form) }
}

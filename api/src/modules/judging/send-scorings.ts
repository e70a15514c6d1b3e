import { hash } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import { ScoringForm, type SendScoringsForm } from '@olympiad/contracts/forms/judging'
import { WAITING_REASONS, type WaitingReason } from '@olympiad/contracts/judging/events'
import type { Lang } from '@olympiad/contracts/lang'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import type { SentScoring } from '@olympiad/contracts/views/judging'
import type { Deps } from '../../deps.ts'
import { byId } from '../../platform/by-id.ts'
import { type Em, inTransaction, sessionOption } from '../../platform/database.ts'
import type { FieldError } from '../../platform/errors.ts'
import { truncateText } from '../../platform/http/bounded-text.ts'
import { fieldMessage } from '../../platform/http/error-message.ts'
import { fieldErrors } from '../../platform/http/validate.ts'
import { retryOnDuplicateKey } from '../../platform/retry-on-duplicate-key.ts'
import { forgetLateCaptains, isProofOver, NO_CAPTAIN } from './captains.ts'
import {
  type ChallengeRow,
  challengesCollection,
  type EventRow,
  eventsCollection,
  type ScoringRow,
  type SheetRow,
  scoringsCollection,
  sheetsCollection,
} from './collections.ts'
import { raiseEventRevision } from './event-revisions.ts'
import { type EventTeam, findEventTeams } from './event-teams.ts'
import { lockPanels, slotOf } from './panels.ts'
import { copyKey, placementOf } from './placement.ts'
import { evaluateFilledSheet } from './scoring-problems.ts'
import { findAuthors, type SheetAuthor } from './sheet-authors.ts'
import { isJudgedBy, requireSender, type StaffAccess, type StaffMember } from './staff-access.ts'

type ParsedAs<Form> = { id: string; form: Form } | { id: string; errors: FieldError[] }
type Parsed = ParsedAs<ScoringForm>
type Known = Pick<ScoringRow, keyof typeof KNOWN>
const KNOWN = {
  ...{ _id: 1, client_key: 1, challenge: 1, round: 1, team: 1, judge: 1, state: 1, reasons: 1, digest: 1 },
  carried_by: 1,
} as const
/** State of the event within the transaction. */
export type EventFacts = Pick<EventRow, 'state' | 'confirmation' | 'disqualified' | 'rehearsal' | 'divisions'>

const ID_LENGTH = 40

/** Content that is no form keeps its id, so that the device hears about it. */
export function parseSent<Form extends { id: string }>(
  schema: { safeParse(sent: unknown): { data?: Form; error?: Parameters<typeof fieldErrors>[0] } },
  sent: unknown,
): ParsedAs<Form> {
  const { data: form, error } = schema.safeParse(sent)
  if (form) return { id: form.id, form }
  const id = typeof sent === 'object' && sent !== null && 'id' in sent && typeof sent.id === 'string' ? sent.id : ''
  return { id: truncateText(id, ID_LENGTH), errors: error ? fieldErrors(error) : [] }
}

function parse(sent: unknown): Parsed {
  const parsed = parseSent(ScoringForm, sent)
  if ('form' in parsed) return parsed
  return { ...parsed, errors: parsed.errors.map((each) => ({ ...each, field: each.field.replace(/^values\./, '') })) }
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)

/** The order of values and adjustments means nothing. A sheet that is handed over has no signature. */
const digestOf = ({ author, signature, ...content }: ScoringForm): string => {
  const values = Object.entries(content.values).sort(byKey)
  const sorted = { ...content, values, adjustments: content.adjustments.toSorted() }
  return hash('sha256', JSON.stringify(sorted), 'base64url')
}

const STATE_TEXTS = {
  confirmed: 'scoring_confirmed',
  sent: 'scoring_waits',
  void: 'scoring_void',
} as const satisfies Record<string, TextKey>

const answerOf = (id: string, { state, reasons }: Pick<Known, 'state' | 'reasons'>, lang: Lang): SentScoring => ({
  id,
  state,
  reasons: state === 'sent' ? reasons : [],
  msg: translate(lang, STATE_TEXTS[state]),
  errors: [],
})

export function refusal(id: string, errors: readonly FieldError[], lang: Lang): SentScoring {
  const named = errors.map((error) => ({ field: error.field, msg: fieldMessage(lang, error) }))
  return { id, state: 'refused', reasons: [], msg: named[0]?.msg ?? '', errors: named }
}

/**
 * Each is stored once, or refused by itself. What was stored before answers its present state.
 * @throws {AppError} 404 for everybody who does not judge at the event
 */
export async function sendScorings(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  em: Em,
  { user, lang, id, sent }: { user: StaffMember; lang: Lang; id: string; sent: SendScoringsForm },
): Promise<SentScoring[]> {
  const access = await requireSender(em, user, id)
  const parsed = sent.scorings.map(parse)
  const forms = parsed.flatMap((each) => ('form' in each ? each.form : []))
  const facts = await readFacts(em, access, user, forms)
  const at = now()
  const sending: Sending = { access, user, lang, at, clockError_ms: at.getTime() - Date.parse(sent.sent_at), ...facts }
  // Two copies may store entries of one team and round at once: the second try sees the other.
  const { answers, confirmed } = await retryOnDuplicateKey(() =>
    inTransaction(orm, (tx) => storeScorings(tx, parsed, forms, sending)),
  )
  await forgetLateCaptains(em, access.event._id)
  if (confirmed) await raiseEventRevision(em, access.event._id)
  return answers
}

type Facts = {
  challenges: ReadonlyMap<string, ChallengeRow>
  teams: ReadonlyMap<string, EventTeam>
  sheets: ReadonlyMap<string, SheetRow>
  authors: ReadonlyMap<string, SheetAuthor>
}
type Sending = Facts & { access: StaffAccess; user: StaffMember; lang: Lang; at: Date; clockError_ms: number }

async function readFacts(
  em: Em,
  access: StaffAccess,
  user: StaffMember,
  forms: readonly ScoringForm[],
): Promise<Facts> {
  const { event } = access
  const named = [...new Set(forms.map(({ challenge }) => challenge))].map((each) => new ObjectId(each))
  const challenges = await challengesCollection(em)
    .find({ _id: { $in: named }, event: event._id })
    .toArray()
  const teams = await findEventTeams(em, event, [...new Set(forms.map(({ team }) => team))])
  return {
    challenges: byId(challenges),
    teams: byId(teams),
    sheets: await readUsedSheets(em, forms, named),
    authors: await findAuthors(em, access, user, { forms, teams: teams.map(({ _id }) => _id) }),
  }
}

/**
 * Marks them used first: from then on they never change. Within the transactions of sixty judges who begin at once,
 * each would conflict with the others.
 */
async function readUsedSheets(
  em: Em,
  forms: readonly ScoringForm[],
  challenges: readonly ObjectId[],
): Promise<Map<string, SheetRow>> {
  const ids = [...new Set(forms.map(({ sheet }) => sheet))].map((id) => new ObjectId(id))
  const where = { _id: { $in: ids }, challenge: { $in: [...challenges] } }
  const read = () => sheetsCollection(em).find(where).toArray()
  const sheets = await read()
  if (sheets.every(({ used }) => used)) return byId(sheets)
  await sheetsCollection(em).updateMany(where, { $set: { used: true } })
  return byId(await read())
}

async function storeScorings(
  tx: Em,
  parsed: readonly Parsed[],
  forms: readonly ScoringForm[],
  sending: Sending,
): Promise<{ answers: SentScoring[]; confirmed: boolean }> {
  const { access, user, authors, challenges, lang } = sending
  await lockPanels(tx, challenges.values())
  const event = await readEventFacts(tx, access.event._id)
  let live = await readKnown(tx, access.event._id, forms)
  const stored: ScoringRow[] = []
  const changed: { _id: ObjectId; set: Partial<ScoringRow> }[] = []
  const change = (row: Known, set: Partial<ScoringRow>) => {
    changed.push({ _id: row._id, set })
    live = live.map((each) => (each === row ? { ...each, ...set } : each))
  }
  const answers = parsed.map((each): SentScoring => {
    if ('errors' in each) return refusal(each.id, each.errors, lang)
    const { id, form } = each
    const author = authors.get(form.author ?? user._id.toHexString())
    if (!author) return refusal(id, [{ field: 'author', key: 'scoring_author_unknown' }], lang)
    const isCarried = author._id.toHexString() !== user._id.toHexString()
    const place = placementOf({ id, digest: digestOf(form), author: author._id, isCarried }, live)
    if (place.kind === 'known') return answerOf(id, place.row, lang)
    if (place.kind === 'refused') return refusal(id, [{ field: 'id', key: 'scoring_sent_before' }], lang)
    const others = place.kind === 'settles' ? live.filter((one) => one !== place.row) : live
    const created = makeScoring(form, author, { event, others, sending })
    if ('errors' in created) return refusal(id, created.errors, lang)
    if (place.kind === 'settles') {
      // As if it arrived now: what a freeze of the board saw waiting was not confirmed then.
      const { state, reasons, confirmed_slot, confirmed_at, signature, finished_at, received_at } = created
      const arrived = { confirmed_slot, confirmed_at, signature, finished_at, received_at }
      change(place.row, { state, reasons, ...arrived, carried_by: null })
    } else {
      if (place.kind === 'beside') change(place.row, { client_key: place.movedTo })
      const row = { ...created, client_key: place.key }
      stored.push(row)
      live = [...live, row]
    }
    return answerOf(id, created, lang)
  })
  // A key must be free before its author's sheet takes it.
  for (const { _id, set } of changed) {
    await scoringsCollection(tx).updateOne({ _id }, { $set: set }, sessionOption(tx))
  }
  if (stored.length > 0) {
    await scoringsCollection(tx).insertMany(stored, sessionOption(tx))
  }
  return {
    answers,
    confirmed: [...stored, ...changed.map(({ set }) => set)].some(({ state }) => state === 'confirmed'),
  }
}

export async function readEventFacts(tx: Em, _id: ObjectId): Promise<EventFacts> {
  const projection = { state: 1, confirmation: 1, disqualified: 1, rehearsal: 1, divisions: 1 }
  const event = await eventsCollection(tx).findOne<EventFacts>({ _id }, { projection, ...sessionOption(tx) })
  return event ?? { state: 'closed', confirmation: 'head_judge', disqualified: [], rehearsal: false, divisions: [] }
}

/** Scorings with these ids, and others that count for the same teams. */
async function readKnown(tx: Em, event: ObjectId, forms: readonly ScoringForm[]): Promise<Known[]> {
  if (forms.length === 0) return []
  const rounds = new Map(
    forms.map(({ challenge, round, team }) => [
      `${challenge} ${round} ${team}`,
      { challenge: new ObjectId(challenge), team: new ObjectId(team), round, state: { $ne: 'void' as const } },
    ]),
  )
  const keys = forms.flatMap((form) => (form.author ? [form.id, copyKey(form.id, digestOf(form))] : form.id))
  const sent = { event, client_key: { $in: keys } }
  return await scoringsCollection(tx)
    .find<Known>({ $or: [sent, ...rounds.values()] }, { projection: KNOWN, ...sessionOption(tx) })
    .toArray()
}

function makeScoring(
  form: ScoringForm,
  author: SheetAuthor,
  { event, others, sending }: { event: EventFacts; others: readonly Known[]; sending: Sending },
): ScoringRow | { errors: FieldError[] } {
  const { access, user, at, clockError_ms, challenges, teams, sheets, authors } = sending
  const isCarried = !author._id.equals(user._id)
  const challenge = challenges.get(form.challenge)
  const sheet = sheets.get(form.sheet)
  const team = teams.get(form.team)
  const round = challenge?.rounds.find(({ no }) => no === form.round)
  const errors: FieldError[] = []
  if (!round) errors.push({ field: 'round', key: 'scoring_round_unknown' })
  if (!team || (challenge && team.division !== challenge.division)) {
    errors.push({ field: 'team', key: 'scoring_team_elsewhere' })
  }
  const isOwnTable = author.tables.length === 0 || author.tables.includes(form.table)
  if (!isOwnTable || (challenge && !isJudgedBy(author, challenge))) {
    errors.push({ field: 'table', key: 'scoring_table_not_yours' })
  }
  const isLed = [author, authors.get(user._id.toHexString())].some((each) => each?.ledTeams.has(form.team))
  if (isLed) errors.push({ field: 'team', key: 'scoring_own_team' })
  if (form.answer === 'agreed' && challenge?.agreement && form.captain === '') {
    errors.push({ field: 'captain', key: 'field_required' })
  }
  if (form.answer === 'objected' && form.objection === '') errors.push({ field: 'objection', key: 'field_required' })
  if (form.outcome === 'disqualified' && form.remark === '') {
    errors.push({ field: 'remark', key: 'scoring_remark_missing' })
  }
  if (challenge?.agreement && form.outcome === 'scored' && form.answer === 'none') {
    errors.push({ field: 'answer', key: 'scoring_answer_missing' })
  }
  if (challenge && (challenge.games || !sheet?.challenge.equals(challenge._id))) {
    errors.push({ field: 'sheet', key: 'scoring_sheet_unknown' })
  }
  if (!challenge || !round || !team || !sheet || errors.length > 0) return { errors }
  const { filled, result, errors: wrong } = evaluateFilledSheet(sheet.sheet, form)
  if (wrong.length > 0) return { errors: wrong }

  const rivals = others.filter(
    (each) =>
      each.state !== 'void' &&
      each.challenge.equals(challenge._id) &&
      each.round === form.round &&
      each.team.equals(team._id),
  )
  const applies: Record<WaitingReason, boolean> = {
    objected: form.answer === 'objected',
    second_entry: rivals.length >= challenge.judges || rivals.some(({ judge }) => judge.equals(author._id)),
    carried: isCarried,
    old_sheet: !challenge.sheet?.equals(sheet._id),
    round_closed: round.state !== 'open',
    event_closed: event.state !== 'running',
    judge_removed: access.removed || author.removed,
    other_table: false,
    team_disqualified: event.disqualified.some((each) => each.team === team.id),
    head_judge: event.confirmation === 'head_judge',
  }
  const reasons = WAITING_REASONS.filter((reason) => applies[reason])
  const isConfirmed = reasons.length === 0
  const { id: client_key, outcome, time, remark, answer, captain, signature, objection } = form
  return {
    _id: new ObjectId(),
    client_key,
    event: access.event._id,
    challenge: challenge._id,
    division: challenge.division,
    round: form.round,
    team: team._id,
    table: form.table,
    judge: author._id,
    judge_name: author.name,
    carried_by: isCarried ? { _id: user._id, name: user.name } : null,
    sheet: sheet._id,
    ...{ outcome, ...filled, time, remark, points: result.points, total_time: result.time },
    ...{ state: isConfirmed ? 'confirmed' : 'sent', answer, captain, signature, objection, reasons },
    ...(isProofOver(event, challenge.division) && NO_CAPTAIN),
    confirmed_slot: isConfirmed ? slotOf(challenge, author._id) : null,
    history: [],
    digest: digestOf(form),
    // A device's clock is never ahead of the server's.
    finished_at: new Date(Math.min(Date.parse(form.finished_at) + clockError_ms, at.getTime())),
    received_at: at,
    confirmed_at: isConfirmed ? at : null,
  }
}

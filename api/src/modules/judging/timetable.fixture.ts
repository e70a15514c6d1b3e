import { atPath } from '@olympiad/contracts/at-path'
import { type CallInput, type Fetcher, send } from '@olympiad/contracts/call'
import * as judging from '@olympiad/contracts/calls/judging'
import * as calls from '@olympiad/contracts/calls/timetable'
import { taskOf } from '@olympiad/contracts/judging/timetable-settings'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { AdminTimetable } from '@olympiad/contracts/views/timetable'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import type { TestApi } from '../../testing/harness.ts'
import { asAdmin, callErrorOf } from '../teams/registration.fixture.ts'
import { createEvent, type JudgedEvent } from './judging.fixture.ts'
import { sendTimetableMails } from './send-timetable-mails.ts'

type Write = (typeof calls)[Exclude<keyof typeof calls, 'getTimetable'>]
type Like = Parameters<typeof createEvent>[1]

/** A day in the future, so that its times are yet to come whenever the test runs. */
export const TOMORROW = dayInRiyadh(new Date(Date.now() + 86_400_000))

export const refused = async (attempt: Promise<unknown>) => {
  const { status, code, errors } = await callErrorOf(attempt)
  return { status, code, field: errors[0]?.field }
}

export const runOf = ({ entries }: Pick<AdminTimetable, 'entries'>, task: string, team: string | undefined) => {
  const entry = entries.find((each) => each.task === task && each.kind === 'run' && each.team === team)
  if (!entry) throw new Error('the team has no run')
  return entry
}

/** Events with timetables, and an admin who changes them. */
export async function timetableFixture(api: TestApi) {
  const admin = await asAdmin(api)

  const read = (world: Pick<JudgedEvent, 'id'>): Promise<AdminTimetable> =>
    send(atPath(calls.getTimetable, { id: world.id }), {}, admin)

  /** With the present version, unless another is given. */
  async function write<W extends Write>(
    world: Pick<JudgedEvent, 'id'>,
    call: W,
    body: Omit<CallInput<W>['body'], 'version'>,
    { as = admin, version }: { as?: Fetcher; version?: number } = {},
  ): Promise<AdminTimetable> {
    const sent = { ...body, version: version ?? (await read(world)).version }
    const headers = { 'accept-language': 'en' }
    return await send<Write>(atPath(call, { id: world.id }), { body: sent as CallInput<W>['body'], headers }, as)
  }

  async function plannedEvent(like: Like = {}) {
    const world = await createEvent(api, like)
    await world.save(() => Object.assign(world.event, { starts_on: TOMORROW, ends_on: TOMORROW }))
    return { ...world, task: (round: number) => taskOf(world.challenge.id, round) }
  }
  const generated = async (like: Like = {}) => {
    const world = await plannedEvent(like)
    return { world, timetable: await write(world, calls.generateTimetable, {}) }
  }
  /** Mails of changed times wait five minutes, in which others join them; then they leave. */
  const tellAfter = async (minutes: number) => {
    const later = () => new Date(Date.now() + minutes * 60_000)
    await sendTimetableMails({ ...api.deps, now: later }, new AbortController().signal)
    await api.deps.orm.em.fork().nativeUpdate(OutboxMail, { state: 'pending' }, { state: 'sent' })
  }
  /** Its teams are told. */
  const shownEvent = async (like: Like = {}) => {
    const { world } = await generated(like)
    const timetable = await write(world, calls.showTimetable, {})
    await tellAfter(6)
    return { world, timetable }
  }

  const mailsAbout = async (team: string | undefined) => {
    const mails = await api.deps.orm.em.fork().find(OutboxMail, { template: 'timetable' }, { orderBy: { _id: 1 } })
    return mails.flatMap(({ _id, to, data, due_at }) => {
      const { team_id, news, times } = data as { team_id: string; news: string; times: { from: string }[] }
      return team_id === team ? [{ _id, to, news, times, due_at }] : []
    })
  }
  /** Once what waits has left. */
  const newsOf = async (team: string | undefined) => {
    await tellAfter(6)
    return (await mailsAbout(team)).map(({ news }) => news)
  }
  const eventsOf = async ({ coach }: Pick<JudgedEvent, 'coach'>, team: string | undefined) =>
    (await send(atPath(judging.listTeamEvents, { id: team ?? '' }), {}, coach)).events

  return { admin, read, write, plannedEvent, generated, shownEvent, tellAfter, mailsAbout, newsOf, eventsOf }
}
